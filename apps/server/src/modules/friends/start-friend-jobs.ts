import { type FriendChecksDeps, startFriendChecks } from '#modules/friends/friend-checks.ts'
import { startFriendPoll } from '#modules/friends/friend-poll.ts'
import { fetchDueFeeds } from '#modules/friends/friend-feeds.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'

const MINUTE = 60_000

/** Milliseconds between two queries for due feeds, each of which is due once an hour. */
const feedInterval = 5 * MINUTE

/** Background jobs for friends. */
export interface FriendJobs {
  /** Aborts the current check and the current fetch. */
  stop(): Promise<void>
}

/** Dependencies of the jobs. */
export interface FriendJobsOptions extends Omit<FriendChecksDeps, 'outbound' | 'random' | 'pause'> {
  /** Origin of this site, sent in the User-Agent. */
  siteUrl: string
}

/** Starts the site checks, the fetches of feeds, and the poll for changes by CLI commands. */
export function startFriendJobs({ siteUrl, ...deps }: FriendJobsOptions): FriendJobs {
  const { db, log, onChanged } = deps
  const outbound = createOutbound({ siteUrl })
  const checks = startFriendChecks({ ...deps, outbound })
  const stopped = new AbortController()
  const stopFeeds = startPeriodicTask({
    work: () => fetchDueFeeds({ ...deps, outbound }, stopped.signal),
    interval: feedInterval,
    initialDelay: MINUTE,
    onError(error) {
      if (!stopped.signal.aborted) log.error({ err: error }, '取朋友的文章时出错，稍后再试')
    },
  })
  const stopPoll = startFriendPoll({
    db,
    onChanged,
    onError: (error) => log.error({ err: error }, '暂时读不到友情链接，稍后再试'),
  })
  return {
    async stop() {
      stopped.abort()
      await Promise.all([checks.stop(), stopFeeds(), stopPoll()])
    },
  }
}
