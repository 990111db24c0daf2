import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '#platform/db/schema.ts'
import type { Logger } from '#platform/log/logger.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'
import type { TaskLease } from '#platform/process/task-lease.ts'
import { DAY, MINUTE } from '#platform/process/durations.ts'
import { checkFriend, type CheckDeps } from '#modules/friends/check-friend.ts'
import { storeAvatar, claimDueFriend, updateFriend } from '#modules/friends/friends.repository.ts'
import { readSite } from '#modules/site/site.repository.ts'

/** Dependencies of the checks. */
export interface FriendChecksDeps extends CheckDeps {
  db: Db
  log: Logger
  /** Called when the friends page has changed. */
  onChanged: () => void
  /** Random number in [0, 1). @default Math.random */
  random?: () => number
  /** Milliseconds between two sites. @default 2000 */
  delayBetweenSites?: number
}

/** Options of the schedule. */
export interface FriendChecksOptions extends FriendChecksDeps {
  lease: TaskLease
}

/** Milliseconds before the first query for due checks, and between two of them. */
const initialDelay = 5 * MINUTE
const interval = 10 * MINUTE

/**
 * Checks the sites of friends sequentially, each about once a day. While the owner's `checkFriends` is off (read each
 * time), no requests are sent.
 * @returns Aborts the current check.
 */
export function startFriendChecks(deps: FriendChecksOptions): () => Promise<void> {
  return startPeriodicTask({
    name: 'friend-checks',
    work: (signal) => checkDueFriends(deps, signal),
    interval,
    initialDelay,
    lease: deps.lease,
    onError: (error) => deps.log.error({ err: error }, '检查友情链接时出错，稍后再试'),
  })
}

/**
 * Checks the friends that are due, unless the owner has disabled it.
 * @throws Errors of a check, or the signal's reason.
 */
export async function checkDueFriends(deps: FriendChecksDeps, signal: AbortSignal): Promise<void> {
  const { db, now, onChanged, random = Math.random, delayBetweenSites = 2_000 } = deps
  while ((await readSite(db)).checkFriends) {
    signal.throwIfAborted()
    // Random interval: no site is requested at the same time every day, nor all at once.
    const friend = await claimDueFriend(db, now(), now() + DAY * (0.75 + random() / 2))
    if (friend === undefined) return
    const { health, avatar } = await checkFriend(deps, friend, signal)
    await updateFriend(db, friend.id, { ...health, checked_at: now() })
    const hasNewHealth = health.is_alive !== undefined && health.is_alive !== friend.is_alive
    const hasNewAvatar = avatar !== '' && (await storeAvatar(db, friend, avatar))
    if (hasNewHealth || hasNewAvatar) onChanged()
    await delay(delayBetweenSites, undefined, { signal })
  }
}
