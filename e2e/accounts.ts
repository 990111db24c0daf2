import type { Browser, BrowserContext, Page } from '@playwright/test'
import { createApiClient, type ApiClient } from '@qingjian/api-client'
import { storeAccount, type StoredAccount } from '../apps/server/test/stored-account.ts'
import { dataDir } from './data-dir.ts'
import { expect, openReady, test as watchedTest, watch } from './fixtures.ts'
import { listEmails } from './emails.ts'

/** Input of a registration. */
export interface Account {
  email: string
  nickname: string
  password: string
}

let count = 0

/** A test whose browser has a unique IP address, so that rate limits by address do not affect other tests. */
export const test = watchedTest.extend<{ origin: string; other: Page }>({
  /** A second browser with another IP address, watched like the first. */
  other: async ({ browser }, use) => {
    const context = await newVisitorContext(browser)
    const report = watch(context)
    await use(await context.newPage())
    await context.close()
    expect(report.problems()).toEqual([])
  },
  /** Origin of the site under test. */
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  // oxlint-disable-next-line no-empty-pattern -- required by Playwright
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': uniqueAddress() }),
})

/** A unique address of the documentation range (RFC 3849). */
export function uniqueAddress(): string {
  count += 1
  const number = (process.pid * 251 + count) % 65_536
  return `2001:db8:${number.toString(16)}:${count.toString(16)}::1`
}

/** Creates an API client with an IP address and an optional session token. */
export function createClient(
  baseURL: string,
  { address = uniqueAddress(), token }: { address?: string; token?: string | undefined } = {},
): ApiClient {
  return createApiClient({
    baseUrl: new URL('/api/', baseURL).href,
    getToken: () => token,
    fetch: (input, init) => {
      const request = new Request(input, init)
      request.headers.set('x-forwarded-for', address)
      return fetch(request)
    },
  })
}

/** Unique data for an account. */
export function newAccount(): Account {
  const name = `${process.pid.toString(36)}${Date.now().toString(36)}${(count += 1)}`
  return { email: `${name}@example.com`, nickname: `竹${name.slice(-8)}`, password: 'bamboo-slips-1' }
}

/**
 * Creates an account with a session in the database of the running server.
 * @param folder Data folder of the server.
 */
export async function createAccount(
  folder = dataDir,
  role: 'admin' | 'user' = 'user',
): Promise<StoredAccount> {
  return storeAccount(folder, { ...newAccount(), role })
}

/** Waits for the code in the newest email to an address. */
export async function readEmailCode(email: string, folder = dataDir): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      code = (await listEmails(email, folder)).map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).at(-1)
      return code
    })
    .toMatch(/^\d{6}$/)
  return code ?? ''
}

/** Creates an API client with the session of an account. */
export function createUserClient(baseURL: string, { token }: StoredAccount): ApiClient {
  return createClient(baseURL, { token })
}

/** Logs in on the open login page. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('账号').fill(email)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

/** Opens a page with the session cookie of an account. */
export async function openAs(page: Page, { token }: StoredAccount, path = '/about'): Promise<void> {
  const { origin } = new URL((await page.request.get('/healthz')).url())
  await page.context().addCookies([{ name: 'blog_token', value: token, url: origin, sameSite: 'Lax' }])
  await openReady(page, path)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('banner').getByRole('button', { name: '用户头像' })).toBeVisible()
}

/** Opens a page as a user and waits until the notification socket is open. */
export async function openSubscribed(page: Page, account: StoredAccount, path = '/about'): Promise<void> {
  const { promise: opened, resolve } = Promise.withResolvers<void>()
  const sockets = new Set<string>()
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Network.webSocketCreated', ({ requestId, url }) => {
    if (url.includes('/notification/user_')) sockets.add(requestId)
  })
  devtools.on('Network.webSocketHandshakeResponseReceived', ({ requestId }) => {
    if (sockets.has(requestId)) resolve()
  })
  await devtools.send('Network.enable')
  await openAs(page, account, path)
  await opened
  await devtools.detach()
}

/** Creates a browser context with another IP address. */
export async function newVisitorContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': uniqueAddress() } })
}

/** Session token in the cookie of a browser context. */
export async function readSessionToken(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'blog_token')?.value
}
