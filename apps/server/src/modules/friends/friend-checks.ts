import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '#platform/db/schema.ts'
import type { Logger } from '#platform/log/logger.ts'
import { checkFriend, type CheckDeps } from '#modules/friends/check-friend.ts'
import { storeAvatar, claimDueFriend, updateFriend } from '#modules/friends/friends.repository.ts'
import { readSite } from '#modules/site/site.repository.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Dependencies of the schedule. */
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

/** Checks the sites of friends sequentially, each about once a day. */
export interface FriendChecks {
  /** Aborts the current check. */
  stop(): Promise<void>
}

/** Milliseconds after the start, and between two queries for due checks. */
const firstDelay = 5 * MINUTE
const interval = 10 * MINUTE

/** Starts the timer. While the owner's `checkFriends` is off (read each time), no requests are sent. */
export function startFriendChecks(deps: FriendChecksDeps): FriendChecks {
  const { log } = deps
  const stopped = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(run, firstDelay).unref()

  function run(): void {
    running = checkDueFriends(deps, stopped.signal)
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) log.error({ err: error }, '检查友情链接时出错，稍后再试')
      })
      .finally(() => {
        if (!stopped.signal.aborted) timer = setTimeout(run, interval).unref()
      })
  }

  return {
    stop() {
      stopped.abort()
      clearTimeout(timer)
      return running
    },
  }
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
    if (Object.keys(health).length > 0) await updateFriend(db, friend.id, health)
    const isSeen = health.is_alive !== undefined && health.is_alive !== friend.is_alive
    const isPictured = avatar !== '' && (await storeAvatar(db, friend, avatar))
    if (isSeen || isPictured) onChanged()
    await delay(delayBetweenSites, undefined, { signal })
  }
}
