import { type FriendChecksDeps, startFriendChecks } from '#modules/friends/friend-checks.ts'
import { startFriendPoll } from '#modules/friends/friend-poll.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'

/** Background jobs for friends. */
export interface FriendJobs {
  /** Aborts the current check. */
  stop(): Promise<void>
}

/** Dependencies of the jobs. */
export interface FriendJobsOptions extends Omit<FriendChecksDeps, 'outbound' | 'random' | 'pause'> {
  /** Origin of this site, sent in the User-Agent. */
  siteUrl: string
}

/** Starts the site checks and the poll for changes by CLI commands. */
export function startFriendJobs({ siteUrl, ...deps }: FriendJobsOptions): FriendJobs {
  const { db, log, onChanged } = deps
  const checks = startFriendChecks({ ...deps, outbound: createOutbound({ siteUrl }) })
  const stopPoll = startFriendPoll({
    db,
    onChanged,
    onError: (error) => log.error({ err: error }, '暂时读不到友情链接，稍后再试'),
  })
  return {
    async stop() {
      await Promise.all([checks.stop(), stopPoll()])
    },
  }
}
