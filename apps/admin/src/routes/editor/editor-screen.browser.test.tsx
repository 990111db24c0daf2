import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { file, path, row } from '#testing/render-editor.ts'
import { ErrorResponse, fakeServer } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const openById = async (id: number) => {
  const { api } = fakeServer({
    '/sys/content/articles': () => [row],
    '/sys/content/file': () => file,
  })
  return renderAdmin(api, `/editor?article=${id}`)
}

test('an article that the site links to by its id is opened', async () => {
  const { router } = await openById(7)
  await expect.element(page.getByRole('textbox', { name: '正文' })).toBeVisible()
  expect(router.state.location.search).toBe(`?path=${encodeURIComponent(path)}`)
})

test('an article that is gone is said to be so, with a way to the list and its bin', async () => {
  await openById(8)
  await expect.element(page.getByText('没有这篇文章')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '返回文章列表' })).toBeVisible()
})

test('a file that cannot be opened says why, with a way to the list and its bin', async () => {
  const { api } = fakeServer({
    '/sys/content/articles': () => [row],
    '/sys/content/file': () => new ErrorResponse(404, '文件不存在'),
  })
  const { router } = await renderAdmin(api, '/editor?path=posts/gone.md')
  await expect.element(page.getByRole('alert').getByText('文件不存在')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
  await page.getByRole('link', { name: '返回文章列表' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/articles')
})
