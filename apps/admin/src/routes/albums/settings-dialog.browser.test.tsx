import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorResponse } from '#testing/fake-server.ts'
import { hashOf, path, renderAlbum } from '#testing/render-album.tsx'

test('a description that could not be saved is not lost', async () => {
  let isDown = true
  await renderAlbum([], {
    responses: {
      '/sys/content/album/save': () =>
        isDown ? new ErrorResponse(400, '暂时不行') : { path, hash: hashOf(2) },
    },
  })
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
