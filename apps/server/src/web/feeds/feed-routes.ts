import type { Db } from '#platform/db/schema.ts'
import { renderAtom } from '#web/feeds/atom.ts'
import { readFeed, readSitemap } from '#web/feeds/read-feed.ts'
import { renderJsonFeed } from '#web/feeds/json-feed.ts'
import { renderRobots } from '#web/feeds/robots.ts'
import { renderRss } from '#web/feeds/rss.ts'
import { renderSitemap } from '#web/feeds/sitemap.ts'
import type { FixedResponse } from '#platform/http/fixed-response.ts'
import { createCachedDocument } from '#web/pages/cached-document.ts'
import type { ContentVersion } from '#web/pages/content-version.ts'

export interface FeedOptions {
  db: Db
  now: () => number
  /** Origin of all URLs in the feeds, without a trailing slash; never taken from a request. */
  siteUrl: string
  publicPaths: readonly string[]
  version: ContentVersion
}

/** Feeds, sitemap and robots.txt, by path. */
export function createFeedRoutes({
  db,
  now,
  siteUrl,
  publicPaths,
  version,
}: FeedOptions): [string, FixedResponse][] {
  const data = () => readFeed(db, now(), siteUrl)
  const prepare = (type: string, make: () => string | Promise<string>) =>
    createCachedDocument(type, version, make)
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
    ['/robots.txt', prepare('text/plain; charset=utf-8', () => renderRobots(siteUrl))],
  ]
}
