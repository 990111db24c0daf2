import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { NotificationsTable } from '#platform/db/notifications.tables.ts'
import type { Db } from '#platform/db/schema.ts'

const prefix = 'command:'

/** What a command tells, as a push needs it. */
export type CommandNotificationRow = Pick<
  Selectable<NotificationsTable>,
  'id' | 'user_id' | 'type' | 'title' | 'content_html' | 'link'
>

/** The cause of what a command tells: by it the processes of the site know that nobody has pushed it. */
export function createCommandCause(): string {
  return prefix + randomUUID()
}

/** The id of the newest notification; 0 where there is none. */
export async function findNewestNotificationId(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

/** What commands have told between two ids, without the first and with the last. */
export async function listCommandNotifications(
  db: Db,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<CommandNotificationRow[]> {
  return db
    .selectFrom('notifications')
    .select(['id', 'user_id', 'type', 'title', 'content_html', 'link'])
    .where('id', '>', after)
    .where('id', '<=', until)
    .where('cause', 'like', `${prefix}%`)
    .orderBy('id')
    .limit(limit)
    .execute()
}
