import { decodeDocument } from '#platform/documents/decode-document.ts'
import type { FeedEntry } from '#platform/documents/document-job.ts'
import { parseDocument } from '#platform/documents/parse-document.ts'
import type { Outbound, OutboundRequest, OutboundResponse } from '#platform/outbound/outbound.ts'

/** Maximum size of a feed or a page in bytes. */
const maxBytes = 2 * 1024 * 1024

/** Timeout of one request in ms. */
const timeout = 15_000

/** Stored state of a feed before a fetch. */
export interface KnownFeed {
  /** Site of the friend. */
  siteUrl: string
  /** URL of the feed; empty: discovered from the site. */
  url: string
  etag: string
  lastModified: string
}

/** Result of a fetch. */
export interface FetchedFeed {
  url: string
  etag: string
  lastModified: string
  /** Null if the feed has not changed. */
  entries: FeedEntry[] | null
}

/** A site without a feed, or a response that is no feed. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
  /** Whether the feed has been deleted (404 or 410), so that its URL has to be discovered again. */
  readonly isGone: boolean

  constructor(message: string, { isGone = false } = {}) {
    super(message)
    this.isGone = isGone
  }
}

/**
 * Fetches a feed with a conditional request; discovers it first where its URL is not known.
 * @throws FeedError, DocumentError or OutboundError; the signal’s reason if it is aborted.
 */
export async function fetchFeed(
  outbound: Outbound,
  known: KnownFeed,
  signal: AbortSignal,
): Promise<FetchedFeed> {
  const url = known.url === '' ? await discoverFeed(outbound, known.siteUrl, signal) : known.url
  const response = await request(outbound, known.siteUrl, {
    url,
    headers: {
      Accept:
        'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.8',
      ...(known.etag !== '' && { 'If-None-Match': known.etag }),
      ...(known.lastModified !== '' && { 'If-Modified-Since': known.lastModified }),
    },
    signal,
  })
  if (response.status === 304)
    return { url, etag: known.etag, lastModified: known.lastModified, entries: null }
  if (response.status !== 200)
    throw new FeedError(`状态码 ${response.status}`, { isGone: [404, 410].includes(response.status) })
  const entries = await parseDocument('feed', { text: decodeDocument(response), url: response.url }, signal)
  return {
    url,
    etag: readValidator(response, 'etag'),
    lastModified: readValidator(response, 'last-modified'),
    entries,
  }
}

async function discoverFeed(outbound: Outbound, siteUrl: string, signal: AbortSignal): Promise<string> {
  const page = await request(outbound, siteUrl, { url: siteUrl, headers: { Accept: 'text/html' }, signal })
  if (page.status !== 200) throw new FeedError(`首页的状态码 ${page.status}`)
  const [link] = await parseDocument('feed-links', { text: decodeDocument(page), url: page.url }, signal)
  if (link === undefined) throw new FeedError('首页没有写订阅地址')
  return link
}

/** The owner has approved the site with its port, but no port of another host. */
function request(
  outbound: Outbound,
  siteUrl: string,
  options: Pick<OutboundRequest, 'url' | 'headers' | 'signal'>,
): Promise<OutboundResponse> {
  const allowUrlPort = URL.parse(options.url)?.host === URL.parse(siteUrl)?.host
  return outbound({ ...options, allowUrlPort, maxBytes, timeout })
}

/** A validator for the next conditional request; one of more than 200 characters is not stored. */
function readValidator({ headers }: OutboundResponse, name: 'etag' | 'last-modified'): string {
  const value = headers[name] ?? ''
  return value.length <= 200 ? value : ''
}
