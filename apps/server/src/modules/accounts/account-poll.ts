import type { Db } from '#platform/db/schema.ts'
import { findNewestEventId, listUsersChangedByCommands } from '#modules/audit/audit.repository.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'
import type { Sockets } from '#platform/sockets/sockets.ts'

/** Polling interval in ms; a poll reads the newest id, which is a primary-key lookup. */
const interval = 1_000

/** Dependencies of the poll. */
interface AccountPollDeps {
  db: Db
  sockets: Pick<Sockets, 'checkLoginsLocally'>
}

/** Creates a poll; each call looks for changes since the calls before. */
export function createAccountPoll({ db, sockets }: AccountPollDeps): () => Promise<void> {
  /** The newest id of the last poll and of the one before it. */
  let newestBefore: number | undefined
  let newestTwoPollsAgo: number | undefined

  return async () => {
    const newest = await findNewestEventId(db)
    // PostgreSQL assigns ids before the commit, so a poll reads the ids of the previous one again; checks are idempotent.
    const after = newestTwoPollsAgo ?? newestBefore
    if (after !== undefined && newest > after) {
      const users = await listUsersChangedByCommands(db, after)
      const checks = await Promise.all(users.map((userId) => sockets.checkLoginsLocally(userId)))
      // The next poll repeats all of them.
      if (checks.includes(false)) return
    }
    newestTwoPollsAgo = newestBefore
    newestBefore = newest
  }
}

/** Options of the periodic poll. */
export interface AccountPollOptions extends AccountPollDeps {
  onError: (error: unknown) => void
}

/**
 * Checks the sockets of users whom a CLI command has banned or given another role or password: commands run in another
 * process without sockets. Each server process polls the audit log and checks its own sockets.
 * @returns Stops the poll and waits for the current one.
 */
export function startAccountPoll({ onError, ...deps }: AccountPollOptions): () => Promise<void> {
  return startPeriodicTask({ name: 'account-poll', work: createAccountPoll(deps), interval, onError })
}
