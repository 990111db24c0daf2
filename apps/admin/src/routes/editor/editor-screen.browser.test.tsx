import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { file, path, row } from '#testing/render-editor.ts'
import { fakeServer } from '#testing/fake-server.ts'
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

test('an article that is gone is said to be so', async () => {
  await openById(8)
  await expect.element(page.getByText('没有这篇文章')).toBeVisible()
})
