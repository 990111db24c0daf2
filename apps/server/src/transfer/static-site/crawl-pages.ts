import { setTimeout as delay } from 'node:timers/promises'
import { pagePath } from '@qingjian/api-client/contract'
import { rewritePage } from '#transfer/static-site/rewrite-page.ts'
import type { SiteSource } from '#transfer/static-site/site-source.ts'
import { findFileAddresses } from '#transfer/static-site/find-file-addresses.ts'
import type { StaticFolder } from '#transfer/static-site/static-folder.ts'
import { isFilePath, staticFile, staticPage } from '#transfer/static-site/static-path.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** A link whose target is missing. */
export interface BrokenLink {
  /** Path of the page with the link. */
  page: string
  href: string
}

/** Result of the crawl of a site. */
export interface CrawlResult {
  pages: number
  /** Paths that redirect, with their targets. */
  redirects: Map<string, string>
  brokenLinks: BrokenLink[]
}

export interface CrawlOptions {
  source: SiteSource
  folder: StaticFolder
  /** Makes a page complete: its policy and its canonical address. */
  finishPage: (html: string, address: string) => string
  onProgress: (line: string) => void
  signal: AbortSignal
}

/** Paths without which a site is not complete. */
const feeds = ['/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/robots.txt']
const files = ['/manifest.webmanifest', '/favicon.svg', '/apple-touch-icon.png', '/sw.js']
/** Addresses at which other systems have what this one has elsewhere. */
const usualAddresses = ['/archives', '/feed', '/feed.xml', '/index.xml', '/rss2.xml', '/search.xml', '/links']

/** Requests at once. */
const concurrency = 3
/** Maximum attempts of a request that gets one of `busyStatuses`. */
const attempts = 5
/** 408: on a busy machine a request may arrive too late. */
const busyStatuses: ReadonlySet<number> = new Set([408, 429, 503])
/** Pages between two lines of progress. */
const progressStep = 200
const maxBrokenLinks = 1_000

/** Writes every page and file of a site that a guest can reach. */
export async function crawlPages(options: CrawlOptions): Promise<CrawlResult> {
  const { source, folder, finishPage, onProgress, signal } = options
  const { siteUrl, pageParameters, excludedPaths } = source
  const site: CrawlResult = { pages: 0, redirects: new Map(), brokenLinks: [] }
  const seen = new Set<string>()
  const waiting: { path: string; foundAt: BrokenLink | null }[] = []

  function add(path: string, foundAt: BrokenLink | null = null): void {
    if (seen.has(path)) return
    seen.add(path)
    waiting.push({ path, foundAt })
  }

  /** The address of a page without parameters that no page reads; null for pages that need a server. */
  function toPage(url: URL): string | null {
    const { pathname, searchParams } = url
    if (excludedPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return null
    const query = new URLSearchParams()
    for (const name of pageParameters) {
      const value = searchParams.get(name)
      if (value !== null && value !== '') query.set(name, value)
    }
    const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : '/'
    return query.size === 0 ? path : `${path}?${query}`
  }

  /** @param page Null for an address in data, which may be that of an example in a text. */
  function addFile(address: string, page: string | null): void {
    const base = siteUrl + (page ?? '/')
    if (!URL.canParse(address, base)) return
    const { origin, pathname } = new URL(address, base)
    if (origin === siteUrl) add(pathname, page === null ? null : { page, href: address })
  }

  function rewriteLink(href: string, page: string): string | null {
    if (!URL.canParse(href, siteUrl + page) || href.startsWith('#')) return null
    const url = new URL(href, siteUrl + page)
    if (url.origin !== siteUrl) return null
    if (isFilePath(url.pathname)) {
      add(url.pathname, { page, href })
      return null
    }
    const path = toPage(url)
    if (path === null) return null
    add(path, { page, href })
    const rest = new URLSearchParams(url.search)
    for (const name of pageParameters) rest.delete(name)
    const query = rest.size === 0 ? '' : `?${rest}`
    return staticPage(url, pageParameters).url + query + url.hash
  }

  async function writePage(path: string, response: Response): Promise<void> {
    const { html, files: used } = rewritePage(await response.text(), (href) => rewriteLink(href, path))
    for (const address of used) addFile(address, path)
    const { file, url } = staticPage(new URL(path, siteUrl), pageParameters)
    if (folder.has(file)) return
    await folder.write(file, finishPage(html, url))
    site.pages += 1
    const page = new URL(path, siteUrl).searchParams.get('pageNum')
    // Further pages of the home page had these addresses in other systems.
    if (path === `/?pageNum=${page}`) site.redirects.set(`/page/${page}`, path)
    if (site.pages % progressStep === 0) onProgress(`已写下 ${site.pages} 个页面`)
  }

  async function writeFile(path: string, response: Response): Promise<void> {
    const place = staticFile(path)
    if (place === null || folder.has(place.file) || response.body === null) return
    const type = response.headers.get('content-type') ?? ''
    if (!/json|xml/.test(type)) return folder.write(place.file, response.body)
    const text = await response.text()
    for (const address of findFileAddresses(text)) addFile(address, null)
    await folder.write(place.file, text)
  }

  /** A page redirects; a file has a copy at each address, because readers of feeds follow no HTML. */
  async function followRedirect(path: string, target: URL, foundAt: BrokenLink | null): Promise<void> {
    const isSameOrigin = target.origin === siteUrl
    if (isSameOrigin && isFilePath(target.pathname) && isFilePath(path) && !/\.html?$/i.test(path)) {
      const response = await request(source, target.pathname, signal)
      if (response.status === 200) return writeFile(path, response)
    }
    site.redirects.set(path, isSameOrigin ? target.pathname + target.search + target.hash : target.href)
    const page = isFilePath(target.pathname) ? target.pathname : toPage(target)
    if (isSameOrigin && page !== null) add(page, foundAt)
  }

  async function visit(path: string, foundAt: BrokenLink | null): Promise<void> {
    const response = await request(source, path, signal)
    const { status, headers } = response
    const location = headers.get('location')
    if (location !== null) {
      await response.body?.cancel()
      return followRedirect(path, new URL(location, siteUrl + path), foundAt)
    }
    if (isMissing(status, foundAt !== null)) {
      await response.body?.cancel()
      if (foundAt !== null && site.brokenLinks.length < maxBrokenLinks) site.brokenLinks.push(foundAt)
      return
    }
    if (status !== 200) throw new TransferError(`${path} 读不出来（状态码 ${status}），没有写下任何东西`)
    const isPage = headers.get('content-type')?.startsWith('text/html') === true
    await (isPage && !isFilePath(path) ? writePage(path, response) : writeFile(path, response))
  }

  const { publicPaths, unlistedPaths, verificationPaths } = source
  for (const path of [...publicPaths, ...unlistedPaths, ...feeds, ...files, ...verificationPaths]) add(path)
  for (const path of [...source.oldAddresses, ...usualAddresses]) add(pagePath(path))
  await drain()
  for (const text of source.calls.values()) {
    for (const address of findFileAddresses(text)) addFile(address, null)
  }
  await drain()
  return site

  async function drain(): Promise<void> {
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        signal.throwIfAborted()
        await visit(next.path, next.foundAt)
      }
    }
    // A page may add links after the other workers have ended.
    while (waiting.length > 0) await Promise.all(Array.from({ length: concurrency }, work))
  }
}

/**
 * Whether there is nothing for guests at a path. Links are also those of visitors' comments, which may name what needs a
 * login; other paths are those of the site itself.
 */
function isMissing(status: number, isLinked: boolean): boolean {
  if (status === 400 || status === 404 || status === 410) return true
  return isLinked && status >= 400 && status < 500 && status !== 429
}

/** Pictures that are drawn on request may be rejected for a moment. */
async function request(source: SiteSource, path: string, signal: AbortSignal): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await source.get(path)
    if (!busyStatuses.has(response.status) || attempt === attempts) return response
    await response.body?.cancel()
    await delay(Number(response.headers.get('retry-after') ?? 1) * 1_000, undefined, { signal })
  }
}
