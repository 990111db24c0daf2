import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { createApiClient, type ApiClient } from '@qingjian/api-client'
import { dataDir } from './data-dir.ts'
import { expect, openReady, test as watchedTest, watch } from './fixtures.ts'
import { lettersTo } from './letters.ts'

/** A user who is registered. */
export interface Account {
  email: string
  nickname: string
  password: string
}

const cli = fileURLToPath(new URL('../apps/server/dist/cli/cli.js', import.meta.url))

let count = 0

/** A test whose browser has an address of its own, so that limits by address concern it alone. */
export const test = watchedTest.extend<{ origin: string; other: Page }>({
  /** A second browser at another address, watched like the first. */
  other: async ({ browser }, use) => {
    const context = await otherBrowser(browser)
    const report = watch(context)
    await use(await context.newPage())
    await context.close()
    expect(report.complaints()).toEqual([])
  },
  /** Where the site under test is. */
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  // oxlint-disable-next-line no-empty-pattern -- the shape that Playwright asks for
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': ownAddress() }),
})

/** An address, of those kept for documentation, that nobody else has: what is limited by address limits this visitor alone. */
export function ownAddress(): string {
  count += 1
  const number = (process.pid * 251 + count) % 65_536
  return `2001:db8:${number.toString(16)}:${count.toString(16)}::1`
}

/** Calls the server as a visitor with an address, and with a login where there is a token. */
export function callsOf(
  baseURL: string,
  { address = ownAddress(), token }: { address?: string; token?: string | undefined } = {},
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

/** Words of an account that no other test has. */
export function newAccount(): Account {
  const name = `${process.pid.toString(36)}${Date.now().toString(36)}${(count += 1)}`
  return { email: `${name}@example.com`, nickname: `竹${name.slice(-8)}`, password: 'bamboo-slips-1' }
}

/**
 * Registers an account by the code of the letter, as the screen does.
 * @param folder Where the server keeps its data.
 */
export async function register(baseURL: string, folder = dataDir): Promise<Account> {
  const account = newAccount()
  const { accounts } = callsOf(baseURL)
  await accounts.sendEmailCode(account.email)
  await accounts.register({ ...account, code: await mailedCode(account.email, folder) })
  return account
}

/** Adds an account as the owner of the site does, without any letter; the owner's own with the flag `--admin`. */
export async function addUser(folder = dataDir, ...flags: '--admin'[]): Promise<Account> {
  const account = newAccount()
  const { email, nickname, password } = account
  const names = ['--name', nickname, '--email', email, '--nickname', nickname, ...flags]
  const command = spawn(process.execPath, [cli, 'user', 'add', ...names], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  command.stdin.end(`${password}\n`)
  expect(await once(command, 'exit')).toEqual([0, null])
  return account
}

/** The code of the newest letter to an address. */
export async function mailedCode(email: string, folder = dataDir): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      code = (await lettersTo(email, folder)).map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).at(-1)
      return code
    })
    .toMatch(/^\d{6}$/)
  return code ?? ''
}

/** Calls the server as a user. */
export async function callsAs(baseURL: string, { email, password }: Account): Promise<ApiClient> {
  const { token } = await callsOf(baseURL).accounts.login({ username: email, password })
  return callsOf(baseURL, { token })
}

/** Logs in on the login screen that is open. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('账号').fill(email)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

/** Opens a page as a user whom this browser knows from an earlier visit: all that stays of a login is its cookie. */
export async function openAs(page: Page, { email, password }: Account, path = '/'): Promise<void> {
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const { token } = await callsOf(origin).accounts.login({ username: email, password, source: 'web' })
  await page.context().addCookies([{ name: 'blog_token', value: token, url: origin, sameSite: 'Lax' }])
  await openReady(page, path)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('banner').getByRole('button', { name: '用户头像' })).toBeVisible()
}

/** Opens a page as a user, and waits until what is told to them is heard. */
export async function openHearing(page: Page, account: Account, path = '/'): Promise<void> {
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

/** Another browser at another address. */
export async function otherBrowser(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ownAddress() } })
}

/** The token of the login that a browser holds. */
export async function tokenOf(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'blog_token')?.value
}
