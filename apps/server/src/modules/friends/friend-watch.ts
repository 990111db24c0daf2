import type { Db } from '#db/schema.ts'
import { countFriends } from '#modules/friends/friends.repository.ts'

/** How often the list is looked at, in ms: a command that accepts a site runs in a process of its own, which tells nobody. */
const interval = 3_000

/** What the watch needs from outside. */
export interface FriendWatchDeps {
  db: Db
  /** Called when sites have been listed or taken down. */
  onChanged: () => void
  onError: (error: unknown) => void
}

/** Watches how many friends are listed; gives the way to stop. */
export function watchFriends({ db, onChanged, onError }: FriendWatchDeps): () => Promise<void> {
  let known: number | undefined
  let looking: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    const count = await countFriends(db, 'listed')
    if (known !== undefined && known !== count) onChanged()
    known = count
  }

  const lookAgain = (): void => {
    looking = looking.then(look).catch(onError)
  }
  lookAgain()
  const timer = setInterval(lookAgain, interval).unref()
  return () => {
    clearInterval(timer)
    return looking
  }
}
