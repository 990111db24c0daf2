import { createAccount, createClient, openAs, readSessionToken, test } from './accounts.ts'
import { expect, holdRequest, hydrated, openReady } from './fixtures.ts'

const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '%09//evil.example',
  '/%09/evil.example',
  'http://localhost@evil.example',
  '/.//evil.example',
]

test(
  'the redirect cookie is deleted and followed within the site only',
  { tag: '@wide' },
  async ({ page, context, origin }) => {
    const visit = async (value: string): Promise<string> => {
      await context.addCookies([{ name: 'redirect', value: encodeURIComponent(value), url: origin }])
      await openReady(page, '/about')
      await expect
        .poll(async () => (await context.cookies()).some(({ name }) => name === 'redirect'))
        .toBe(false)
      await expect(page).not.toHaveURL('/about')
      return page.url()
    }
    expect(await visit('/archive')).toBe(`${origin}/archive`)
    for (const address of elsewhere.filter((value) => !value.startsWith('/%09'))) {
      expect([address, await visit(address)]).toEqual([address, `${origin}/`])
    }
  },
)

test(
  'the return URL of a login stays within the site',
  { tag: '@wide' },
  async ({ page, context, origin }) => {
    await openAs(page, await createAccount())
    for (const address of elsewhere) {
      await page.goto(`/login?next=${encodeURIComponent(address)}`)
      expect(new URL(page.url()).origin).toBe(origin)
      const response = await context.request.get(`/login?next=${encodeURIComponent(address)}`, {
        maxRedirects: 0,
      })
      expect(response.headers()['location']).toMatch(/^\/(?![/\\])/)
    }
  },
)

test(
  'a token in the URL logs in, shows the user, and is removed everywhere',
  { tag: '@wide' },
  async ({ page, context }) => {
    const account = await createAccount()
    const { token } = account
    const exposed: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) return
      exposed.push(request.url(), request.headers()['referer'] ?? '')
    })
    await page.goto('/about')
    await openReady(page, `/archive?token=${token}&pageNum=1`)
    await expect(page).toHaveURL('/archive?pageNum=1')
    const notice = page.getByRole('status').filter({ hasText: `已登录为 ${account.nickname}` })
    await expect(notice).toBeVisible()
    expect(exposed.filter((text) => text.includes(token))).toEqual([])
    await page.goBack()
    await page.goForward()
    await expect(page).toHaveURL('/archive?pageNum=1')
    expect(await readSessionToken(context)).toBe(token)
  },
)

test('a login from the URL waits for the hydration of the guest page', { tag: '@wide' }, async ({ page }) => {
  const account = await createAccount()
  const { token } = account
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const letGo = await holdRequest(page, '**/assets/home.route-*.js', (route) => route.continue())
  const held = page.waitForRequest('**/assets/home.route-*.js')
  await page.goto(`/?token=${token}`, { waitUntil: 'commit' })
  await held
  expect(requested.filter((path) => path.includes('accept-url-token'))).toEqual([])

  letGo()
  await hydrated(page)
  await expect(page.getByRole('status').filter({ hasText: `已登录为 ${account.nickname}` })).toBeVisible()
})

test(
  'a user who rejects the identity is logged out immediately',
  { tag: '@wide' },
  async ({ page, context, origin }) => {
    const { token } = await createAccount()
    await openReady(page, `/?token=${token}`)
    await page.getByRole('button', { name: '退出', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: '已退出登录' })).toBeVisible()
    expect(await readSessionToken(context)).toBeUndefined()
    await expect(createClient(origin, { token }).accounts.info()).rejects.toMatchObject({ code: 401 })
  },
)

test('a rejected token changes nothing', { tag: '@wide' }, async ({ page, context }) => {
  // Check the warning first: it disappears while the pictures of a slow page still load.
  await page.goto('/archive?token=forged', { waitUntil: 'commit' })
  await expect(page.getByRole('alert').filter({ hasText: '这个登录链接已经失效' })).toBeVisible()
  await expect(page).toHaveURL('/archive')
  expect(await readSessionToken(context)).toBeUndefined()
})

test('a token in the URL does not replace a session', { tag: '@wide' }, async ({ page, context }) => {
  const [own, other] = [await createAccount(), await createAccount()]
  await openAs(page, own)
  const token = await readSessionToken(context)
  await openReady(page, `/archive?token=${other.token}`)
  await expect(page.getByRole('status').filter({ hasText: `你已经登录为 ${own.nickname}` })).toBeVisible()
  expect(await readSessionToken(context)).toBe(token)
})
