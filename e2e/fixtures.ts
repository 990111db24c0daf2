import {
  test as base,
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test'
import { createApiClient } from '@qingjian/api-client'
import type { ArticleItem } from '@qingjian/api-client/contract'
import { isExpected, isLocal } from './expected-problems.ts'
import { expect } from './poll.ts'

interface Watched {
  /** Fails the test on a console error or warning, an uncaught error, a CSP violation or a request to another host. */
  watched: void
}

export const test = base.extend<Watched>({
  watched: [
    async ({ context }, use) => {
      const report = watch(context)
      await use()
      expect(report.problems()).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
export { expectNoAxeFinding } from './axe.ts'

/** Unexpected problems of a browser context. */
export interface ContextReport {
  problems: () => string[]
}

interface Problem {
  text: string
  /** URL of the resource. */
  url: string
}

/** Network state of the watched contexts. */
const networks = new WeakMap<
  BrowserContext,
  { isOffline: boolean; pending: Set<Request>; cutOff: Set<string> }
>()

/** Collects console errors and warnings, uncaught errors and requests to other hosts. */
export function watch(context: BrowserContext): ContextReport {
  const problems: Problem[] = []
  const network = { isOffline: false, pending: new Set<Request>(), cutOff: new Set<string>() }
  const pages = new Set<string>()
  networks.set(context, network)
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    problems.push({ text: `${message.type()}: ${message.text()}`, url: message.location().url })
  })
  context.on('weberror', (error) => problems.push({ text: `uncaught: ${error.error().message}`, url: '' }))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!isLocal(url)) problems.push({ text: `request to ${url.origin}`, url: '' })
    if (request.isNavigationRequest()) pages.add(request.url())
    network.pending.add(request)
    if (network.isOffline) network.cutOff.add(request.url())
  })
  context.on('requestfinished', (request) => network.pending.delete(request))
  context.on('requestfailed', (request) => network.pending.delete(request))
  return {
    problems: () =>
      problems
        .filter(
          ({ text, url }) =>
            !isExpected(text, url, pages) && !(text.includes('net::ERR_') && network.cutOff.has(url)),
        )
        .map(({ text, url }) => `${text} ${url}`.trim()),
  }
}

/** Switches the network of a watched context. Chromium logs each request that is in flight meanwhile as a failed resource. */
export async function setOffline(context: BrowserContext, offline: boolean): Promise<void> {
  const network = networks.get(context)
  if (network === undefined) throw new Error('setOffline needs a watched context.')
  if (offline) {
    network.isOffline = true
    for (const request of network.pending) network.cutOff.add(request.url())
  }
  await context.setOffline(offline)
  network.isOffline = offline
}

/** Whether the project has a phone's width. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= 768
}

/** Opens a page and waits for hydration, so that clicks have handlers. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Waits for hydration. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
}

/**
 * Delays the response to the next request for a URL.
 * @returns Releases the response.
 */
export async function holdRequest(
  page: Page,
  url: string,
  respond: (route: Route) => Promise<void>,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => promise.then(() => respond(route)), { times: 1 })
  return resolve
}

/** Checks that a text has the number of whole days since the site started, in Asia/Shanghai. Retries across midnight. */
export async function expectDays(text: Locator): Promise<void> {
  const days = (): number => Math.floor((Date.now() - Date.parse('2025-02-01T00:00:00+08:00')) / 86_400_000)
  await expect(async () =>
    expect(await text.textContent()).toMatch(new RegExp(`(?:^|\\D)${days()}\\s*天`)),
  ).toPass({ timeout: 15_000 })
}

/** Checks that the page does not scroll horizontally. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Checks that a page has all landmarks and does not scroll horizontally, at both widths. */
export async function expectCompletePage(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of new Set([size.width, 390])) {
    await page.setViewportSize({ ...size, width })
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toBeVisible()
    }
    await expectNoHorizontalScroll(page)
  }
  await page.setViewportSize(size)
}

/** Lists the articles, pinned ones first, then newest first. */
export async function listArticles({
  baseURL = '',
}: {
  baseURL?: string | undefined
}): Promise<ArticleItem[]> {
  const client = createApiClient({ baseUrl: new URL('/api/', baseURL).href })
  const { records } = await client.articles.list({ pageSize: 50 })
  return records
}
