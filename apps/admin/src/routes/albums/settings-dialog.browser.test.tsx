import type { EditableAlbumDetail } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorResponse, fakeServer } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const album: EditableAlbumDetail = {
  path: 'albums/hill/album.yaml',
  id: 1,
  name: '山中',
  description: '',
  isLocked: false,
  isPublished: true,
  createTime: '2026-10-01 00:00:00',
  photoCount: 0,
  cover: null,
  problem: null,
  hash: 'a'.repeat(64),
  coverFile: null,
  order: [],
  photos: [],
}

test('a description that could not be saved is not lost', async () => {
  let isDown = true
  const { api } = fakeServer({
    '/sys/content/album/detail': () => album,
    '/sys/content/album/save': () =>
      isDown ? new ErrorResponse(400, '暂时不行') : { path: album.path, hash: 'b'.repeat(64) },
  })
  await renderAdmin(api, '/albums/hill')
  await page.getByRole('button', { name: '名称和简介' }).click()
  const dialog = page.getByRole('dialog', { name: '名称和简介' })
  const description = dialog.getByRole('textbox', { name: '简介' })
  await description.fill('住了三天')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('暂时不行')).toBeVisible()
  await expect.element(description).toHaveValue('住了三天')
  isDown = false
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
