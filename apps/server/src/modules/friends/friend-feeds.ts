import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '#platform/log/logger.ts'
import { addMissingFeeds, claimDueFeed } from '#modules/friends/friend-feeds.repository.ts'
import {
  feedDelay,
  longestFeedDelay,
  updateFriendFeed,
  type UpdateFeedDeps,
} from '#modules/friends/update-feed.ts'
import { readSite } from '#modules/site/site.repository.ts'

/** Dependencies of the feeds. */
export interface FriendFeedsDeps extends Omit<UpdateFeedDeps, 'random'> {
  log: Logger
  /** Called when the articles have changed. */
  onChanged: () => void
  /** Random number in [0, 1). @default Math.random */
  random?: () => number
  /** Milliseconds between two sites. @default 2000 */
  delayBetweenSites?: number
}

/**
 * Fetches the feeds that are due, one after the other, unless the owner’s `friendArticles` is off.
 * @throws The signal’s reason, or errors of the database.
 */
export async function fetchDueFeeds(deps: FriendFeedsDeps, signal: AbortSignal): Promise<void> {
  const { db, now, log, onChanged, random = Math.random, delayBetweenSites = 2_000 } = deps
  while ((await readSite(db)).friendArticles) {
    signal.throwIfAborted()
    await addMissingFeeds(db)
    const at = now()
    const claimed = await claimDueFeed(db, {
      now: at,
      next: at + feedDelay(0, random()),
      latest: at + longestFeedDelay,
    })
    if (claimed === undefined) return
    const { isChanged, failure } = await updateFriendFeed({ ...deps, random }, claimed, signal)
    if (isChanged) onChanged()
    if (failure !== null)
      log.warn(
        { friend: claimed.friend.name, failures: failure.failures, reason: describeReason(failure.error) },
        '朋友的文章没有取到，稍后再试',
      )
    await delay(delayBetweenSites, undefined, { signal })
  }
}

/** Reason for the log, without content of the response. */
function describeReason(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
}
