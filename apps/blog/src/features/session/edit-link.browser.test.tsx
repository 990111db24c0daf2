import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { testUser, userLoader } from '#testing/test-user.ts'
import { EditLink } from './edit-link.tsx'

async function renderLink(roles: string[], adminUrl: string) {
  const { api } = fakeServer({
    '/auth/info': () => ({ ...testUser, roles }),
    '/api/webConfig': () => ({ name: '青简', adminUrl }),
  })
  const Component = () => (
    <>
      <p>正文</p>
      <EditLink path="editor?article=3" label="编辑这篇文章" className={undefined} />
    </>
  )
  await renderSite(api, [{ path: '/', handle: { name: '首页' }, loader: userLoader, Component }])
  await expect.element(page.getByText('正文')).toBeVisible()
  return page.getByRole('link', { name: '编辑这篇文章' })
}

test('an admin has a link to the editor', async () => {
  const link = await renderLink(['admin'], '/admin/')
  await expect.element(link).toHaveAttribute('href', '/admin/editor?article=3')
})

test('another user has no link to the editor', async () => {
  expect((await renderLink(['user'], '/admin/')).elements()).toEqual([])
})

test('a back office elsewhere is not linked to', async () => {
  expect((await renderLink(['admin'], 'https://admin.example.com')).elements()).toEqual([])
})
