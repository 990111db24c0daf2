import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/db/schema.ts'
import { type StoredNotification, storedColumns } from '#modules/notifications/notifications.repository.ts'

const prefix = 'command:'

/** Cause of a CLI command's notification; marks it as not pushed yet. */
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

/** Notifications of CLI commands with ids in (`after`, `until`]. */
export async function listCommandNotifications(
  db: Db,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<StoredNotification[]> {
  return db
    .selectFrom('notifications')
    .select(storedColumns)
    .where('id', '>', after)
    .where('id', '<=', until)
    .where('cause', 'like', `${prefix}%`)
    .orderBy('id')
    .limit(limit)
    .execute()
}
