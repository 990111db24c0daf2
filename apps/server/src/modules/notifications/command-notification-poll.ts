import { setImmediate } from 'node:timers/promises'
import type { Db } from '#platform/db/schema.ts'
import { unescapeXml } from '#platform/text/escape-xml.ts'
import {
  findNewestNotificationId,
  listCommandNotifications,
} from '#modules/notifications/command-notifications.repository.ts'
import { toPush } from '#modules/notifications/notify.service.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'
import type { Sockets } from '#platform/sockets/sockets.ts'

/** Polling interval in ms; a poll reads the newest id, which is a primary-key lookup. */
const interval = 2_000

/** Rows per query. */
const batch = 500

/** Dependencies of the poll. */
interface CommandPollDeps {
  db: Db
  sockets: Pick<Sockets, 'pushToUserLocally'>
}

/** Creates a poll; each call pushes what was stored since the calls before. */
export function createCommandNotificationPoll({ db, sockets }: CommandPollDeps): () => Promise<void> {
  /** Ids up to here have been pushed, or were stored before the start. */
  let deliveredUpTo: number | undefined
  let newestBefore: number | undefined

  return async () => {
    const newest = await findNewestNotificationId(db)
    // PostgreSQL assigns ids before the commit: only ids below the newest of the previous poll are surely committed.
    const until = newestBefore ?? newest
    newestBefore = newest
    deliveredUpTo ??= newest
    while (deliveredUpTo < until) {
      const rows = await listCommandNotifications(db, { after: deliveredUpTo, until, limit: batch })
      for (const row of rows)
        sockets.pushToUserLocally(row.user_id, toPush(row, { text: textOf(row.content_html) }))
      deliveredUpTo = rows.length < batch ? until : (rows.at(-1)?.id ?? until)
      await setImmediate()
    }
  }
}

/** Options of the periodic poll. */
export interface CommandPollOptions extends CommandPollDeps {
  onError: (error: unknown) => void
}

/**
 * Pushes notifications of CLI commands, which run in another process without sockets. Each server process polls the
 * database and pushes to its own sockets.
 * @returns Stops the poll and waits for the current one.
 */
export function startCommandNotificationPoll({ onError, ...deps }: CommandPollOptions): () => Promise<void> {
  return startPeriodicTask({
    name: 'notification-poll',
    work: createCommandNotificationPoll(deps),
    interval,
    onError,
  })
}

/** Plain text of a CLI command's notification, which `sendNotifications` wraps in one escaped paragraph. */
function textOf(html: string): string {
  return unescapeXml(html.replaceAll(/<[^>]*>/g, ''))
}
