import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
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
      const complaints = watch(context)
      await use()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
export { expectNoAxeFinding } from './axe.ts'

/** Collects what a browser complains of, and what it asks of other hosts. */
export function watch(context: BrowserContext): readonly string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type())
    if (isComplaint && !isExpected(message.text(), message.location().url)) {
      complaints.push(`${message.type()}: ${message.text()}`)
    }
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    const isOurs = ['localhost', '127.0.0.1', ''].includes(url.hostname)
    if (!isOurs) complaints.push(`request to ${url.origin}`)
  })
  return complaints
}

/**
 * Chromium itself logs a refused call, a missing page and a lost network; the tests that ask for them expect that. It also
 * logs that a socket was left while it opened, as after a login in the first moments of a page.
 * Where the service worker answers without a network, pictures that it has not kept are missed; and Playwright says that
 * it keeps the worker away from journeys that are not about it.
 */
function isExpected(text: string, url: string): boolean {
  return (
    /status of 4(?:00|01|04|09|22|29)/.test(text) ||
    text.includes('net::ERR_INTERNET_DISCONNECTED') ||
    (text.includes('net::ERR_FAILED') && new URL(url).pathname.startsWith('/media/')) ||
    text === 'Service Worker registration blocked by Playwright' ||
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
