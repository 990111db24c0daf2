import type { FeedEntry } from '#platform/documents/document-job.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { DAY, HOUR } from '#platform/process/durations.ts'
import { FeedError, type FetchedFeed, fetchFeed } from '#modules/friends/fetch-feed.ts'
import {
  type FriendArticleEntry,
  listArticlesOf,
  replaceArticlesOf,
} from '#modules/friends/friend-articles.repository.ts'
import { type ClaimedFeed, updateFeed } from '#modules/friends/friend-feeds.repository.ts'

/** Maximum number of stored articles per friend. */
const maxArticles = 10

/** Maximum delay between two fetches of a feed, in ms. */
export const longestFeedDelay = 1.2 * DAY

/**
 * Milliseconds until the next fetch, with jitter so that installations do not synchronise.
 * @param failures Consecutive failures: each doubles the delay, from an hour to a day.
 * @param random Random number in [0, 1).
 */
export function feedDelay(failures: number, random: number): number {
  return Math.round(Math.min(HOUR * 2 ** failures, DAY) * (0.8 + 0.4 * random))
}

/** Dependencies of an update. */
export interface UpdateFeedDeps {
  db: Db
  /** Milliseconds since the epoch. */
  now: () => number
  outbound: Outbound
  /** Random number in [0, 1). */
  random: () => number
}

/** Result of an update. */
export interface FeedUpdate {
  /** Whether the stored articles have changed. */
  isChanged: boolean
  /** Null after a success. */
  failure: { error: unknown; failures: number } | null
}

/**
 * Fetches a feed, and stores its newest articles and when it is due again.
 * @throws The signal’s reason if it is aborted; the feed is due again when the claim expires.
 */
export async function updateFriendFeed(
  deps: UpdateFeedDeps,
  { friend, feed }: ClaimedFeed,
  signal: AbortSignal,
): Promise<FeedUpdate> {
  const { db, now, outbound, random } = deps
  const source = friend.feed === '' ? friend.url : friend.feed
  const isKnown = feed.source === source
  const known = {
    siteUrl: friend.url,
    url: isKnown && feed.url !== '' ? feed.url : friend.feed,
    etag: isKnown ? feed.etag : '',
    lastModified: isKnown ? feed.last_modified : '',
  }
  let fetched: FetchedFeed
  try {
    fetched = await fetchFeed(outbound, known, signal)
  } catch (error) {
    signal.throwIfAborted()
    const failures = feed.failures + 1
    const isGone = error instanceof FeedError && error.isGone
    await updateFeed(db, friend.id, {
      failures,
      due_at: now() + feedDelay(failures, random()),
      ...(isGone && { url: '', etag: '', last_modified: '' }),
    })
    return { isChanged: false, failure: { error, failures } }
  }
  const { url, etag, lastModified, entries } = fetched
  const isChanged = await withWriteLock(db, async (transaction) => {
    await updateFeed(transaction, friend.id, {
      source,
      url,
      etag,
      last_modified: lastModified,
      failures: 0,
      due_at: now() + feedDelay(0, random()),
    })
    if (entries === null) return false
    const stored = await listArticlesOf(transaction, friend.id)
    const newest = selectNewest(entries, stored, now())
    if (JSON.stringify(newest) === JSON.stringify(sortNewest(stored))) return false
    await replaceArticlesOf(transaction, friend.id, newest)
    return true
  })
  return { isChanged, failure: null }
}

/** The newest entries, without those that have no title or no date. */
function selectNewest(
  entries: readonly FeedEntry[],
  stored: readonly FriendArticleEntry[],
  now: number,
): FriendArticleEntry[] {
  const firstSeen = new Map(stored.map(({ url, published_at: at }) => [url, at]))
  const byUrl = new Map<string, FriendArticleEntry>()
  for (const { url, title, publishedAt } of entries) {
    if (title === '' || publishedAt === null || byUrl.has(url)) continue
    // A date in the future would stay at the top of the list: the time of the first fetch counts instead.
    const published = publishedAt <= now ? publishedAt : (firstSeen.get(url) ?? now)
    byUrl.set(url, { url, title, published_at: published })
  }
  return sortNewest([...byUrl.values()]).slice(0, maxArticles)
}

function sortNewest(entries: readonly FriendArticleEntry[]): FriendArticleEntry[] {
  return entries.toSorted((a, b) => b.published_at - a.published_at || compareUrls(a.url, b.url))
}

function compareUrls(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
