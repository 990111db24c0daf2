import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse, fakeServer } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'
import { album, hashOf, path, photo, renderAlbum } from '#testing/render-album.tsx'

test('albums are listed with lock, number and problem, and a new one is opened', async () => {
  const { bodies, api } = fakeServer({
    '/sys/content/albums': () => [
      album({ isLocked: true, photoCount: 12 }),
      album({
        path: 'albums/b/album.yaml',
        name: '坏的',
        isPublished: false,
        photoCount: 1,
        problem: { line: 2, reason: '日期不对' },
      }),
    ],
    '/sys/content/album/create': () => ({ path: 'albums/秋游/album.yaml', hash: hashOf(1) }),
  })
  const { router } = await renderAdmin(api, '/albums')
  const list = page.getByRole('list', { name: '相册' })
  await expect.element(list.getByRole('link', { name: '山中' })).toBeVisible()
  await expect.element(list.getByText('12 张 · 2026-10-01 · 已上锁')).toBeVisible()
  await expect.element(list.getByText('日期不对')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '新建相册' }).click()
  const dialog = page.getByRole('dialog', { name: '新建相册' })
  await dialog.getByRole('textbox', { name: '名称' }).fill('秋游')
  await dialog.getByRole('button', { name: '新建' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/albums/%E7%A7%8B%E6%B8%B8')
  await expect.poll(() => bodies).toEqual([['/sys/content/album/create', { name: '秋游' }]])
})

test('an album is locked with a password and unlocked', async () => {
  const { bodies } = await renderAlbum([photo('a.webp')])
  await page.getByRole('button', { name: '上锁' }).click()
  const dialog = page.getByRole('dialog', { name: '给相册上锁' })
  await dialog.getByRole('textbox', { name: '密码' }).fill('竹简')
  await expectAccessible()
  await dialog.getByRole('button', { name: '上锁' }).click()
  await expect.element(page.getByText('已上锁').first()).toBeVisible()
  await page.getByRole('button', { name: '改密码' }).click()
  await page.getByRole('button', { name: '去掉密码' }).click()
  await expect.element(page.getByRole('button', { name: '上锁' })).toBeVisible()
  await expect
    .poll(() => bodies.map(([, body]) => body))
    .toMatchObject([{ changes: { password: '竹简' } }, { changes: { password: null } }])
})

test('a deleted album can be restored at once', async () => {
  const { bodies } = await renderAlbum([photo('a.webp')])
  await page.getByRole('button', { name: '删除相册' }).click()
  await expect.element(page.getByText(/已把相册「山中」移到回收站/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '撤销删除' })).toHaveFocus()
  await page.getByRole('button', { name: '撤销删除' }).click()
  await expect.element(page.getByText('已恢复')).toBeVisible()
  await expect.poll(() => bodies).toEqual([['/sys/content/restore', { paths: [path] }]])
})

test('camera data, long texts and a problem fit a narrow screen', async () => {
  const shot = photo('a.webp', { caption: '很长'.repeat(60) })
  const exif = { 相机: 'FUJIFILM X-T5', 镜头: 'XF35mmF1.4 R', 光圈: 'f/5.6' }
  await renderAlbum(
    [{ ...shot, photo: shot.photo && { ...shot.photo, exif, recordTime: '2026-10-01 06:30:15' } }],
    {
      changes: { name: '名'.repeat(60), problem: { line: 3, reason: '找不到图片：gone.jpg' } },
      width: 360,
    },
  )
  await expect.element(page.getByText('FUJIFILM X-T5 · XF35mmF1.4 R · f/5.6')).toBeVisible()
  await expect.element(page.getByText('2026-10-01 06:30')).toBeVisible()
  await expect.element(page.getByText('album.yaml 第 3 行：找不到图片：gone.jpg')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
})

test('a long name without spaces is wrapped on a phone', async () => {
  const name = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'
  await renderAlbum([photo('a.webp')], { changes: { name }, width: 390 })
  const heading = page.getByRole('heading', { name, level: 1 })
  await expect.element(heading).toBeVisible()
  expect(heading.element().getBoundingClientRect().right).toBeLessThan(390)
})

test('an album that is gone says so, with a way to the others', async () => {
  const { api } = fakeServer({
    '/sys/content/albums': () => [],
    '/sys/content/album/detail': () => new ErrorResponse(404, '相册不存在'),
  })
  const { router } = await renderAdmin(api, '/albums/none')
  await expect.element(page.getByRole('alert').getByText('相册不存在')).toBeVisible()
  await page.getByRole('link', { name: '返回相册列表' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/albums')
})
