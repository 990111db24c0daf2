import { expect, test } from 'vitest'
import type { SiteSource } from '#transfer/static-site/site-source.ts'
import { openStaticFolder } from '#transfer/static-site/static-folder.ts'
import { crawlPages } from '#transfer/static-site/crawl-pages.ts'

/** A site whose home page has these links; other paths respond with a status, 404 by default. */
async function crawl(
  links: readonly string[],
  statuses: Readonly<Record<string, number>>,
  unlistedPaths: readonly string[] = [],
) {
  const html = `<p>${links.map((href) => `<a href="${href}">x</a>`).join(' ')}</p>`
  const refused = new Set<string>()
  /** From the second request on, where the path has a status. */
  const isReady = (path: string): boolean =>
    statuses[path] === undefined || refused.size === refused.add(path).size
  const source: SiteSource = {
    get: async (path) =>
      path === '/' || (unlistedPaths.includes(path) && isReady(path))
        ? new Response(html, { headers: { 'Content-Type': 'text/html' } })
        : new Response('{}', { status: statuses[path] ?? 404, headers: { 'Retry-After': '0' } }),
    call: async () => null,
    read: async () => null,
    calls: new Map(),
    readTexts: async () => new Map(),
    oldAddresses: [],
    verificationPaths: [],
    unlistedPaths,
    siteUrl: 'https://blog.example',
    contentSecurityPolicy: '',
    publicPaths: ['/'],
    pageParameters: [],
    excludedPaths: [],
    clientDir: '',
    apiScript: '',
  }
  return crawlPages({
    source,
    folder: openStaticFolder(null),
    finishPage: (page) => page,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
}

test('a link in a comment to what guests may not read is a broken link, and does not stop the build', async () => {
  const links = ['/sys/content/version/1.1', '/sys/comment/pending', '/api/long', '/none']
  const statuses = { '/sys/content/version/1.1': 401, '/sys/comment/pending': 403, '/api/long': 414 }
  const { pages, brokenLinks } = await crawl(links, statuses)
  expect(pages).toBe(1)
  expect(brokenLinks).toEqual(links.map((href) => ({ page: '/', href })))
})

test('an article that is in no list is a page, too', async () => {
  const { brokenLinks, pages } = await crawl([], {}, ['/post/7'])
  expect({ brokenLinks, pages }).toEqual({ brokenLinks: [], pages: 2 })
})

test.each([408, 429, 503])('a page that responds with %i at first is read again', async (status) => {
  const { pages } = await crawl([], { '/post/7': status }, ['/post/7'])
  expect(pages).toBe(2)
})

test('a page that the site cannot render stops the build', async () => {
  await expect(crawl(['/post/1'], { '/post/1': 500 })).rejects.toThrow('/post/1 读不出来（状态码 500）')
})
