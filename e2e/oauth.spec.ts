import {
  clientId,
  clientSecret,
  startOAuthServer,
  type OAuthServer,
} from '../apps/server/test/oauth-server.ts'
import { createAccount, openAs, readSessionToken, test as base } from './accounts.ts'
import { expect, hydrated, openReady } from './fixtures.ts'
import { startOwnServer, type OwnServer } from './own-server.ts'

const test = base.extend<object, { provider: OAuthServer; server: OwnServer }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- required by Playwright
    async ({}, use) => {
      await using provider = await startOAuthServer()
      provider.visitor.avatar = ''
      await use(provider)
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const settings = ['GITHUB', 'GITEE', 'QQ', 'WEIBO'].flatMap((name): [string, string][] => [
        [`${name}_CLIENT_ID`, clientId],
        [`${name}_CLIENT_SECRET`, clientSecret],
        [`${name}_URL`, provider.origin],
      ])
      const server = await startOwnServer(
        { 'site.yaml': 'name: 青简\nloginTypeList: [github, gitee, qq, weibo]\n' },
        { TRUST_PROXY: '127.0.0.1,::1', ...Object.fromEntries(settings) },
      )
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  // With the host name of the server's origin: the provider redirects to it.
  baseURL: async ({ server }, use) => use(server.origin.replace('127.0.0.1', 'localhost')),
})

test.describe.configure({ mode: 'default' })

test(
  'a user of a provider is logged in, returns to the previous page, and no token is exposed',
  { tag: '@wide' },
  async ({ page, context }) => {
    test.slow()
    const exposed: string[] = []
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) exposed.push(request.url())
      exposed.push(request.headers()['referer'] ?? '')
    })
    for (const provider of ['GitHub', 'Gitee', 'QQ', '微博']) {
      await openReady(page, '/login?next=%2Farchive%3Ffrom%3Dfeed')
      await page.getByRole('button', { name: provider }).click()
      await page.getByRole('link', { name: '允许' }).click()
      await expect(page).toHaveURL('/archive?from=feed')
      await hydrated(page)
      await expect(page.getByRole('status').filter({ hasText: '已登录为 子衿' })).toBeVisible()
      const token = (await readSessionToken(context)) ?? ''
      expect(token).not.toBe('')
      // Neither the session token nor the one-time ticket of the URL.
      expect(exposed.filter((text) => /[?&]token=/.test(text) || text.includes(token))).toEqual([])
      await page.goBack()
      await page.goForward()
      await expect(page).toHaveURL('/archive?from=feed')
      await hydrated(page)
      expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(token)
      await page.getByRole('banner').getByRole('button', { name: '用户头像' }).click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()
      await expect(page.getByRole('banner').getByRole('link', { name: '用户头像' })).toBeVisible()
    }
  },
)

test(
  'a denied consent is reported, and a repeated callback creates no session',
  { tag: '@wide' },
  async ({ page, context, other }) => {
    test.slow()
    await openReady(page, '/login?next=/about')
    await page.getByRole('button', { name: 'GitHub' }).click()
    const yes = (await page.getByRole('link', { name: '允许' }).getAttribute('href')) ?? ''
    await page.getByRole('link', { name: '拒绝' }).click()
    await expect(page).toHaveURL(/\/login\?/)
    await expect(page.getByRole('alert').filter({ hasText: '第三方登录已取消' })).toBeVisible()
    expect(await readSessionToken(context)).toBeUndefined()

    // A callback is invalid in another browser, and when it is repeated.
    for (const at of [other, page]) {
      await at.goto(yes)
      await expect(at).toHaveURL(/\/login\?/)
      expect(await readSessionToken(at.context())).toBeUndefined()
    }
  },
)

test(
  'an existing session is not replaced by the callback URL of another user',
  { tag: '@wide' },
  async ({ page, other, context, server }) => {
    test.slow()
    const account = await createAccount(server.dataDir)
    await openAs(page, account)
    const token = await readSessionToken(context)
    // Another browser starts the login, and this one opens its callback.
    await openReady(other, '/login')
    await other.getByRole('button', { name: 'GitHub' }).click()
    const link = (await other.getByRole('link', { name: '允许' }).getAttribute('href')) ?? ''
    await page.goto(link)
    await expect.poll(() => readSessionToken(context)).toBe(token)
    await openReady(page, '/user/profile')
    await expect(page.getByRole('heading', { level: 1, name: account.nickname })).toBeVisible()
  },
)
