import type { Db } from '#platform/db/schema.ts'
import { readFriendsVersion } from '#modules/friends/friends-version.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'

/** Polling interval in ms: a CLI command that accepts a site runs in another process. */
const interval = 3_000

/** Dependencies of the poll. */
export interface FriendPollDeps {
  db: Db
  /** Called when sites have been listed or removed. */
  onChanged: () => void
  onError: (error: unknown) => void
}

/** Polls for changes of the list. @returns Stops it and waits for the current poll. */
export function startFriendPoll({ db, onChanged, onError }: FriendPollDeps): () => Promise<void> {
  let known: string | undefined

  async function poll(): Promise<void> {
    const state = await readFriendsVersion(db)
    if (known !== undefined && known !== state) onChanged()
    known = state
  }

  return startPeriodicTask({ name: 'friend-poll', work: poll, interval, onError })
}
