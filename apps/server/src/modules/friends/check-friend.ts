import type { Updateable } from 'kysely'
import type { FriendsTable } from '#platform/db/friends.tables.ts'
import { DAY } from '#platform/process/durations.ts'
import { storeUpload, type UploadDeps } from '#modules/files/uploads.service.ts'
import { isAppError } from '#platform/http/app-error.ts'
import type { FriendRow } from '#modules/friends/friends.repository.ts'
import { type SiteStatus, classifyFailure, classifyStatus } from '#modules/friends/classify-response.ts'
import { isOutboundError } from '#platform/outbound/outbound-error.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'

/** A site counts as down after this many consecutive failures over at least this time in ms. */
const downAfter = { failures: 4, time: 3 * DAY }

/** Dependencies of a check. */
export interface CheckDeps extends UploadDeps {
  outbound: Outbound
  now: () => number
}

/** Result of a check. */
export interface FriendCheck {
  /** Columns to update. */
  health: Updateable<FriendsTable>
  /** Address of the fetched avatar on this site; empty if none was fetched. */
  avatar: string
}

/**
 * Checks whether a site responds, and fetches its avatar if it has none yet.
 * @throws The signal's reason if it is aborted.
 */
export async function checkFriend(
  deps: CheckDeps,
  friend: FriendRow,
  signal: AbortSignal,
): Promise<FriendCheck> {
  const health = toHealthColumns(friend, await probeSite(deps.outbound, friend.url, signal), deps.now())
  const needsNoAvatar = friend.avatar_source === '' || friend.avatar !== ''
  return { health, avatar: needsNoAvatar ? '' : await fetchAvatar(deps, friend, signal) }
}

/** Some servers do not support HEAD, and some bot protections block it: a failure is confirmed by GET. */
async function probeSite(outbound: Outbound, url: string, signal: AbortSignal): Promise<SiteStatus> {
  const head = await request('HEAD')
  return head === 'gone' ? request('GET') : head

  async function request(method: 'HEAD' | 'GET'): Promise<SiteStatus> {
    try {
      const { status } = await outbound({ url, method, maxBytes: 0, allowUrlPort: true, signal })
      return classifyStatus(status)
    } catch (error) {
      return classifyFailure(error)
    }
  }
}

function toHealthColumns(friend: FriendRow, finding: SiteStatus, now: number): Updateable<FriendsTable> {
  if (finding === 'unknown') return {}
  if (finding === 'alive') return { is_alive: 1, failures: 0, failing_since: null }
  const failures = friend.failures + 1
  const since = friend.failing_since ?? now
  const isGone = failures >= downAfter.failures && now - since >= downAfter.time
  return { failures, failing_since: since, is_alive: isGone ? 0 : friend.is_alive }
}

/** @returns Its address on this site; empty if it cannot be fetched or is not a picture. */
async function fetchAvatar(deps: CheckDeps, friend: FriendRow, signal: AbortSignal): Promise<string> {
  const url = friend.avatar_source
  // The owner has approved the site with its port, but no port of another host.
  const allowUrlPort = URL.parse(url)?.host === URL.parse(friend.url)?.host
  try {
    const { status, body } = await deps.outbound({
      url,
      headers: { Accept: 'image/*' },
      allowUrlPort,
      signal,
    })
    return status === 200 ? await storeUpload(deps, 'avatar', body) : ''
  } catch (error) {
    if (isOutboundError(error) || isAppError(error)) return ''
    throw error
  }
}
