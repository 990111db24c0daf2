import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test'
import { createApiClient } from '@qingjian/api-client'
import type { ArticleItem } from '@qingjian/api-client/contract'

interface Watched {
  /** Fails the test on a console error or warning, an uncaught error, a CSP violation or a request to another host. */
  watched: void
}

export const test = base.extend<Watched>({
  watched: [
    async ({ context }, use) => {
      const report = watch(context)
      await use()
      expect(report.complaints()).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
export { expectNoAxeFinding } from './axe.ts'

/** What a browser context reported so far that no test expects. */
export interface ContextReport {
  complaints: () => string[]
}

interface Complaint {
  text: string
  /** Address of the resource that the message is about. */
  url: string
}

/** Network state of the watched contexts. */
const networks = new WeakMap<
  BrowserContext,
  { isOffline: boolean; pending: Set<Request>; cutOff: Set<string> }
>()

/** Collects console errors and warnings, uncaught errors and requests to other hosts. */
export function watch(context: BrowserContext): ContextReport {
  const complaints: Complaint[] = []
  const network = { isOffline: false, pending: new Set<Request>(), cutOff: new Set<string>() }
  networks.set(context, network)
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    complaints.push({ text: `${message.type()}: ${message.text()}`, url: message.location().url })
  })
  context.on('weberror', (error) => complaints.push({ text: `uncaught: ${error.error().message}`, url: '' }))
  context.on('request', (request) => {
    const url = new URL(request.url())
    const isOurs = ['localhost', '127.0.0.1', ''].includes(url.hostname)
    if (!isOurs) complaints.push({ text: `request to ${url.origin}`, url: '' })
    network.pending.add(request)
    if (network.isOffline) network.cutOff.add(request.url())
  })
  context.on('requestfinished', (request) => network.pending.delete(request))
  context.on('requestfailed', (request) => network.pending.delete(request))
  return {
    complaints: () =>
      complaints
        .filter(
          ({ text, url }) => !isExpected(text) && !(text.includes('net::ERR_') && network.cutOff.has(url)),
        )
        .map(({ text }) => text),
  }
}

/** Switches the network of a watched context. Chromium logs each request that is in flight meanwhile as a failed resource. */
export async function setOffline(context: BrowserContext, offline: boolean): Promise<void> {
  const network = networks.get(context)
  if (network === undefined) throw new Error('setOffline needs a context that is watched.')
  if (offline) {
    network.isOffline = true
    for (const request of network.pending) network.cutOff.add(request.url())
  }
  await context.setOffline(offline)
  network.isOffline = offline
}

/**
 * Chromium itself logs a refused call, a missing page and a socket that is closed while it connects, as after a login in the first
 * moments of a page. Playwright logs that it blocks the service worker.
 */
function isExpected(text: string): boolean {
  return (
    /status of 4(?:00|01|04|09|22|29)/.test(text) ||
    text.includes('net::ERR_INTERNET_DISCONNECTED') ||
    text.endsWith('Service Worker registration blocked by Playwright') ||
    text.endsWith('WebSocket is closed before the connection is established.')
  )
}

/** True in the project with the phone's width. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= 768
}

/** Waits until React has taken the page over, so that clicks find their handlers. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Waits until React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
}

/**
 * Keeps the next call of an address waiting, so that a test sees the page meanwhile.
 * @returns Lets it be answered.
 */
export async function holdCall(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => promise.then(() => answer(route)), { times: 1 })
  return resolve
}

/** Checks that a text names the whole days since the site started (spec section 9), in Shanghai; at midnight those of then. */
export async function expectDays(text: Locator): Promise<void> {
  const days = (): number => Math.floor((Date.now() - Date.parse('2025-02-01T00:00:00+08:00')) / 86_400_000)
  await expect(async () =>
    expect(await text.textContent()).toMatch(new RegExp(`(?:^|\\D)${days()}\\s*天`)),
  ).toPass({ timeout: 15_000 })
}

/** Checks that nothing in a page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider).toBeLessThanOrEqual(0)
}

/** Checks that a page has all of its parts, and that nothing in it is wider than the window, at both widths. */
export async function expectWhole(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of new Set([size.width, 390])) {
    await page.setViewportSize({ ...size, width })
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toBeVisible()
    }
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize(size)
}

/** The articles that the server lists, newest first behind the pinned ones. */
export async function listArticles({
  baseURL = '',
}: {
  baseURL?: string | undefined
}): Promise<ArticleItem[]> {
  const client = createApiClient({ baseUrl: new URL('/api/', baseURL).href })
  const { records } = await client.articles.list({ pageSize: 50 })
  return records
}
