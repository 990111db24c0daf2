import type { Page } from '@playwright/test'
import { expect, hydrated } from './fixtures.ts'

/** Opens a page and waits until the service worker controls it. */
export async function openControlled(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** Paths of the cached pages. */
export function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('qingjian-pages')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })
}

/** Opens an article and waits until it is cached. */
export async function readArticle(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await expect.poll(() => cachedPaths(page)).toContain(new URL(page.url()).pathname)
}

/** All cached data as one text. */
export function cachedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const isText = response?.headers.get('content-type')?.startsWith('text/html') ?? false
        texts.push(request.url, isText ? ((await response?.text()) ?? '') : '')
      }
    }
    return texts.join('\n')
  })
}

/** Runs in the page: follows a link, as in an article. */
export function followLink(path: string): void {
  const link = document.createElement('a')
  link.href = path
  document.querySelector('main')?.append(link)
  link.click()
}
