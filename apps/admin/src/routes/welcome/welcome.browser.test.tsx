import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { admin, ErrorResponse, fakeServer } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

async function fillForm(): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill('zhuli')
  await page.getByRole('textbox', { name: '昵称' }).fill('竹里')
  await page.getByLabelText('密码', { exact: true }).fill('bamboo-slips-1')
  await page.getByRole('button', { name: '建好并进入后台' }).click()
}

test('the first admin is created with the token of the link, and enters the back office', async () => {
  const { api, bodies } = fakeServer({ '/auth/owner': () => ({ ...admin, avatar: '', token: 'session' }) })
  const { router } = await renderAdmin(api, '/welcome#token-1', 390)
  await expect.element(page.getByRole('heading', { name: '欢迎，先建好你的账号' })).toBeVisible()
  await expectAccessible()
  await fillForm()
  await expect.element(page.getByRole('heading', { name: '概览' })).toBeVisible()
  expect(bodies[0]).toEqual([
    '/auth/owner',
    { token: 'token-1', username: 'zhuli', nickname: '竹里', email: '', password: 'bamboo-slips-1' },
  ])
  expect(document.cookie).toContain('blog_token=session')
  expect(router.state.location).toMatchObject({ pathname: '/', hash: '' })
})

test('a rejected field has its reason, and a rejected link is named', async () => {
  const answers = [
    new ErrorResponse(422, '输入有误', [{ path: 'password', message: '这个密码太常见' }]),
    new ErrorResponse(403, '这个链接已经失效'),
  ]
  const { api } = fakeServer({ '/auth/owner': () => answers.shift() })
  await renderAdmin(api, '/welcome#token-1')
  await fillForm()
  await expect.element(page.getByText('这个密码太常见')).toBeVisible()
  await page.getByRole('button', { name: '建好并进入后台' }).click()
  await expect.element(page.getByRole('alert').getByText('这个链接已经失效')).toBeVisible()
})

test('without the token of the link there is no form, but how to find it', async () => {
  const { api } = fakeServer({})
  await renderAdmin(api, '/welcome', 360)
  await expect.element(page.getByRole('heading', { name: '链接不完整' })).toBeVisible()
  await expect.element(page.getByText(/启动日志里的链接/)).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
  await expect
    .element(page.getByRole('link', { name: '已有账号，去登录' }))
    .toHaveAttribute('href', `/login?next=${encodeURIComponent('/admin/')}`)
  await expectAccessible()
})
