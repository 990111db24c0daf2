import type { Db } from '#platform/db/schema.ts'
import { renderAtom } from '#web/feeds/atom.ts'
import { readFeed, readSitemap } from '#web/feeds/read-feed.ts'
import { renderJsonFeed } from '#web/feeds/json-feed.ts'
import { renderRobots } from '#web/feeds/robots.ts'
import { renderRss } from '#web/feeds/rss.ts'
import { renderSitemap } from '#web/feeds/sitemap.ts'
import type { FixedResponse } from '#platform/http/fixed-response.ts'
import { sendError } from '#platform/http/send-error.ts'
import { createCachedDocument } from '#web/pages/cached-document.ts'
import type { ContentVersion } from '#web/pages/content-version.ts'
import { importRetry } from '#web/pages/importing-page.ts'

export interface FeedOptions {
  db: Db
  now: () => number
  /** Origin of all URLs in the feeds, without a trailing slash; never taken from a request. */
  siteUrl: string
  publicPaths: readonly string[]
  version: ContentVersion
  /** Whether the content is being imported for the first time: a feed would show a part of it as the whole. @default false */
  isFirstImport?: () => boolean
}

/** Feeds, sitemap and robots.txt, by path. */
export function createFeedRoutes({
  db,
  now,
  siteUrl,
  publicPaths,
  version,
  isFirstImport = () => false,
}: FeedOptions): [string, FixedResponse][] {
  const data = () => readFeed(db, now(), siteUrl)
  const prepare = (type: string, make: () => Promise<string>): FixedResponse => {
    const send = createCachedDocument(type, version, make)
    return (req, res) =>
      isFirstImport()
        ? sendError(req, res, 503, '正在导入内容，请稍后再试', { 'Retry-After': String(importRetry) })
        : send(req, res)
  }
  return [
    ['/rss.xml', prepare('application/rss+xml; charset=utf-8', async () => renderRss(await data()))],
    ['/atom.xml', prepare('application/atom+xml; charset=utf-8', async () => renderAtom(await data()))],
    ['/feed.json', prepare('application/feed+json', async () => renderJsonFeed(await data()))],
    [
      '/sitemap.xml',
      prepare('application/xml; charset=utf-8', async () =>
        renderSitemap(await readSitemap(db, now(), siteUrl, publicPaths)),
      ),
    ],
    ['/robots.txt', createCachedDocument('text/plain; charset=utf-8', version, () => renderRobots(siteUrl))],
  ]
}
