import { type FriendChecksDeps, startFriendChecks } from '#modules/friends/friend-checks.ts'
import { pollFriends } from '#modules/friends/poll-friends.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'

/** What goes on about friends while the site runs. */
export interface FriendJobs {
  /** Breaks off what is under way. */
  stop(): Promise<void>
}

/** What it needs from outside. */
export interface FriendJobsOptions extends Omit<FriendChecksDeps, 'outbound' | 'random' | 'pause'> {
  /** Origin of this site, by which others learn who asks. */
  siteUrl: string
}

/** Starts the checks of the sites, and the watch over what the owner's commands do to the list. */
export function startFriendJobs({ siteUrl, ...deps }: FriendJobsOptions): FriendJobs {
  const { db, log, onChanged } = deps
  const checks = startFriendChecks({ ...deps, outbound: createOutbound({ siteUrl }) })
  const stopPoll = pollFriends({
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
