import { logTaskError } from '#platform/log/log-task-error.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { type FriendChecksOptions, startFriendChecks } from '#modules/friends/friend-checks.ts'
import { startFriendPoll } from '#modules/friends/friend-poll.ts'
import { fetchDueFeeds } from '#modules/friends/friend-feeds.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'

/** Milliseconds between two queries for due feeds, each of which is due once an hour. */
const feedInterval = 5 * MINUTE

/** Dependencies of the jobs. */
export interface FriendJobsOptions extends Omit<FriendChecksOptions, 'outbound' | 'random' | 'pause'> {
  /** Origin of this site, sent in the User-Agent. */
  siteUrl: string
}

/**
 * Starts the site checks, the fetches of feeds, and the poll for changes by CLI commands.
 * @returns Aborts the current check and the current fetch.
 */
export function startFriendJobs({ siteUrl, ...deps }: FriendJobsOptions): () => Promise<void> {
  const { db, log, onChanged } = deps
  const outbound = createOutbound({ siteUrl })
  const stopChecks = startFriendChecks({ ...deps, outbound })
  const stopFeeds = startPeriodicTask({
    name: 'friend-feeds',
    work: (signal) => fetchDueFeeds({ ...deps, outbound }, signal),
    interval: feedInterval,
    initialDelay: MINUTE,
    lease: deps.lease,
    onError: (error) => log.error({ err: error }, '取朋友的文章时出错，稍后再试'),
  })
  const stopPoll = startFriendPoll({
    db,
    onChanged,
    onError: logTaskError(log, '暂时读不到友情链接，稍后再试'),
  })
  return async () => {
    await Promise.all([stopChecks(), stopFeeds(), stopPoll()])
  }
}
