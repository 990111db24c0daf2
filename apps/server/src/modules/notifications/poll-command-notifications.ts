import { setImmediate } from 'node:timers/promises'
import type { PushMessage } from '@qingjian/realtime/protocol'
import type { Db } from '#platform/db/schema.ts'
import { unescapeXml } from '#platform/text/escape-xml.ts'
import {
  type CommandNotificationRow,
  findNewestNotificationId,
  listCommandNotifications,
} from '#modules/notifications/command-notifications.repository.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'
import type { Sockets } from '#platform/sockets/sockets.ts'

/** How often it is looked at, in ms: the newest id alone, which both engines have at hand. */
const interval = 2_000

/** Rows that are read at once. */
const batch = 500

/** What the watch needs from outside. */
export interface CommandPollOptions {
  db: Db
  sockets: Pick<Sockets, 'pushToUserLocally'>
  onError: (error: unknown) => void
}

/**
 * Pushes what a command has told, which runs in a process of its own and has no sockets. Each process of the site sees
 * it in the database and tells its own visitors.
 * @returns The way to stop.
 */
export function pollCommandNotifications({ db, sockets, onError }: CommandPollOptions): () => Promise<void> {
  /** What was there before the start nobody waits for. */
  let deliveredUpTo: number | undefined
  let newestBefore: number | undefined

  async function poll(): Promise<void> {
    const newest = await findNewestNotificationId(db)
    // PostgreSQL gives ids before it commits: only below the newest of the last look is nothing on its way any more.
    const until = newestBefore ?? newest
    newestBefore = newest
    deliveredUpTo ??= newest
    while (deliveredUpTo < until) {
      const rows = await listCommandNotifications(db, { after: deliveredUpTo, until, limit: batch })
      for (const row of rows) sockets.pushToUserLocally(row.user_id, toPush(row))
      deliveredUpTo = rows.length < batch ? until : (rows.at(-1)?.id ?? until)
      await setImmediate()
    }
  }

  return startPeriodicTask({ work: poll, interval, onError })
}

/** Commands take plain text, which `notifyUsers` has put into one paragraph. */
function toPush({ type, title, content_html: html, link }: CommandNotificationRow): PushMessage {
  const content = unescapeXml(html.replaceAll(/<[^>]*>/g, ''))
  return { type, title, content, ...(link !== null && { link }) }
}
