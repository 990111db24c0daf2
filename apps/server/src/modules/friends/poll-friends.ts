import type { Db } from '#platform/db/schema.ts'
import { readFriendsVersion } from '#modules/friends/friends-version.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'

/** How often the list is looked at, in ms: a command that accepts a site runs in a process of its own, which tells nobody. */
const interval = 3_000

/** What the watch needs from outside. */
export interface FriendPollDeps {
  db: Db
  /** Called when sites have been listed or taken down. */
  onChanged: () => void
  onError: (error: unknown) => void
}

/** Watches which friends are listed; gives the way to stop. */
export function pollFriends({ db, onChanged, onError }: FriendPollDeps): () => Promise<void> {
  let known: string | undefined

  async function poll(): Promise<void> {
    const state = await readFriendsVersion(db)
    if (known !== undefined && known !== state) onChanged()
    known = state
  }

  return startPeriodicTask({ work: poll, interval, onError })
}
