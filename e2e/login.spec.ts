import {
  createAccount,
  createClient,
  logIn,
  newAccount,
  openAs,
  readEmailCode,
  readSessionToken,
  test,
} from './accounts.ts'
import { expect, expectNoAxeFinding, hydrated, openReady } from './fixtures.ts'

const avatar = { name: '用户头像' }

test(
  'a visitor registers with the code of the email and returns to the previous page with a session',
  { tag: '@wide' },
  async ({ page, context }) => {
    const account = newAccount()
    await openReady(page, '/archive?from=feed')
    await page.getByRole('banner').getByRole('link', avatar).click()
    await page.getByRole('link', { name: '注册' }).click()
    await page.getByLabel('邮箱').fill(account.email)
    await page.getByRole('button', { name: '发送验证码' }).click()
    await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
    await page.getByLabel('邮箱').fill(account.email)
    await page.getByLabel('验证码').fill(await readEmailCode(account.email))
    await page.getByLabel('昵称').fill(account.nickname)
    await page.getByLabel('密码').fill(account.password)
    await page.getByRole('button', { name: '注册' }).click()
    await expect(page).toHaveURL('/archive?from=feed')
    await expect(page.getByRole('banner').getByRole('button', avatar)).toBeVisible()

    const cookie = (await context.cookies()).find(({ name }) => name === 'blog_token')
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(7 * 24 * 3600, -2)
    await expect
      .poll(() => page.evaluate<unknown>(() => JSON.parse(sessionStorage.getItem('user') ?? '{}')))
      .toMatchObject({ nickname: account.nickname, token: cookie?.value })
    const response = await page.request.get('/archive')
    expect(response.headers()['cache-control']).toBe('private, no-store')
    expect(await response.text()).toContain('aria-haspopup="menu"')
  },
)

test(
  'a rejected login shows the reason, keeps the input and focuses the field',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = await createAccount()
    await openReady(page, '/login')
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByLabel('账号')).toBeFocused()
    await expect(page.getByLabel('账号')).toHaveAccessibleDescription('请输入用户名或邮箱')
    await logIn(page, { email, password: 'not-this-one' })
    await expect(page.getByRole('alert').filter({ hasText: '账号或密码错误' })).toBeVisible()
    await expect(page.getByLabel('账号')).toHaveValue(email)
    await expect(page).toHaveURL('/login')
  },
)

test(
  'a forgotten password is reset with the code of an email',
  { tag: '@wide' },
  async ({ page, origin }) => {
    const account = await createAccount()
    await openReady(page, '/login')
    await page.getByRole('link', { name: '忘记密码' }).click()
    await page.getByLabel('邮箱').fill(account.email)
    await page.getByRole('button', { name: '发送验证码' }).click()
    await page.getByLabel('验证码').fill(await readEmailCode(account.email))
    await page.getByLabel('新密码').fill('short')
    await page.getByRole('button', { name: '重置密码' }).click()
    await expect(page.getByLabel('新密码')).toHaveAccessibleDescription(/密码至少 8 位/)
    await page.getByLabel('新密码').fill('bamboo-slips-2')
    await page.getByRole('button', { name: '重置密码' }).click()
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
    await logIn(page, account)
    await expect(page.getByRole('alert').filter({ hasText: '账号或密码错误' })).toBeVisible()
    await logIn(page, { ...account, password: 'bamboo-slips-2' })
    await expect(page).toHaveURL(`${origin}/`)
  },
)

test(
  'a second code within a minute is rejected, and the typed email address is kept',
  { tag: '@wide' },
  async ({ page, origin }) => {
    const { email } = await createAccount()
    await createClient(origin).accounts.sendEmailCode(email)
    await openReady(page, '/login?view=forgot')
    await page.getByLabel('邮箱').fill(email)
    await page.getByRole('button', { name: '发送验证码' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /频繁|稍后/ })).toBeVisible()
    await expect(page.getByLabel('邮箱')).toHaveValue(email)
  },
)

test(
  'a protected page redirects to the login and back, on the server and in the browser',
  { tag: '@wide' },
  async ({ page }) => {
    const account = await createAccount()
    const response = await page.request.get('/user/profile?tab=likes', { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']]).toEqual([
      302,
      '/login?next=%2Fuser%2Fprofile%3Ftab%3Dlikes',
    ])
    await openReady(page, '/user/profile?tab=likes')
    await expect(page).toHaveURL('/login?next=%2Fuser%2Fprofile%3Ftab%3Dlikes')
    await expect(page).toHaveTitle(/^登录 - /)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await logIn(page, account)
    await expect(page).toHaveURL('/user/profile?tab=likes')
    await page.goto('/login?next=/archive')
    await expect(page).toHaveURL('/archive')
  },
)

test(
  'logging out deletes the session on the server and in the browser',
  { tag: '@wide' },
  async ({ page, context, origin }) => {
    const account = await createAccount()
    await openReady(page, '/login?next=/')
    await logIn(page, account)
    await expect(page.getByRole('banner').getByRole('button', avatar)).toBeVisible()
    const token = await readSessionToken(context)
    await page.getByRole('banner').getByRole('button', avatar).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page.getByRole('status').filter({ hasText: '已退出登录' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', avatar)).toBeVisible()
    await expect.poll(() => readSessionToken(context)).toBeUndefined()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('user'))).toBeNull()
    await expect(createClient(origin, { token: token ?? '' }).accounts.info()).rejects.toMatchObject({
      code: 401,
    })
  },
)

test(
  'an expired session redirects to the login with one message, and back',
  { tag: '@wide' },
  async ({ page, context, origin }) => {
    const account = await createAccount()
    // The bell loads when its socket opens: after the logout below its request would be rejected.
    const bell = page.waitForResponse(/\/notifications\/is-unread$/)
    await openAs(page, account, '/user/profile')
    await bell
    await page.waitForLoadState('networkidle')
    await createClient(origin, { token: (await readSessionToken(context)) ?? '' }).accounts.logout()
    await page.getByRole('link', { name: '我的点赞' }).click()
    await expect(page).toHaveURL('/login?next=%2Fuser%2Fprofile%3Ftab%3Dlikes')
    await expect(page.getByRole('alert').filter({ hasText: '当前登录已过期，请重新登录' })).toHaveCount(1)
    expect(await readSessionToken(context)).toBeUndefined()
    await logIn(page, account)
    await expect(page).toHaveURL('/user/profile?tab=likes')
  },
)

test(
  'an unknown token is deleted, silently unless it redirects to the login, and the visitor is a guest',
  { tag: '@wide' },
  async ({ page, context, origin }) => {
    await context.addCookies([{ name: 'blog_token', value: 'forged', url: origin }])
    await openReady(page, '/archive')
    await expect(page.getByRole('banner').getByRole('link', avatar)).toBeVisible()
    await expect.poll(() => readSessionToken(context)).toBeUndefined()
    await expect(page).toHaveURL('/archive')
    await expect(page.getByRole('alert')).toHaveCount(0)

    await context.addCookies([{ name: 'blog_token', value: 'forged', url: origin }])
    await openReady(page, '/user/profile')
    await expect(page).toHaveURL('/login?next=%2Fuser%2Fprofile')
    await expect(page.getByRole('alert').filter({ hasText: '当前登录已过期，请重新登录' })).toHaveCount(1)
  },
)

test('other tabs follow a login and a logout', { tag: '@wide' }, async ({ page, context }) => {
  const account = await createAccount()
  const other = await context.newPage()
  await openReady(other, '/archive')
  await openReady(page, '/login?next=/user/profile')
  await logIn(page, account)
  await expect(page).toHaveURL('/user/profile')
  await expect(other.getByRole('banner').getByRole('button', avatar)).toBeVisible()
  await other.getByRole('banner').getByRole('button', avatar).click()
  await other.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL('/login?next=%2Fuser%2Fprofile')
  await expect(other).toHaveURL('/archive')
})

test('no form of the login has an axe finding in either theme', async ({ page }) => {
  for (const view of ['', '?view=register', '?view=forgot']) {
    await openReady(page, `/login${view}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoAxeFinding(page, { inBothThemes: true })
  }
})
