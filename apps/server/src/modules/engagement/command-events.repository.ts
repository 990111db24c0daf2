import type { Insertable, Selectable } from 'kysely'
import type { CommandEventsTable } from '#platform/db/engagement.tables.ts'
import type { Db } from '#platform/db/schema.ts'
import type { EngagementEvent } from '#modules/engagement/engagement-events.ts'

/** Stores the event of a command; call it in the transaction of the change. */
export async function insertCommandEvent(db: Db, event: Insertable<CommandEventsTable>): Promise<void> {
  await db.insertInto('command_events').values(event).execute()
}

/** Whether events of commands are stored. */
export async function hasCommandEvents(db: Db): Promise<boolean> {
  return (await db.selectFrom('command_events').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Deletes and returns all events of commands; each process that calls it gets different ones. */
export async function takeCommandEvents(db: Db): Promise<EngagementEvent[]> {
  const rows = await db.deleteFrom('command_events').returningAll().execute()
  return rows.toSorted((one, other) => one.id - other.id).map(toEvent)
}

function toEvent({
  type,
  target_id: id,
  article_id: article,
}: Selectable<CommandEventsTable>): EngagementEvent {
  const articleId = article ?? 0
  if (type === 'comments-imported') return { type: 'comment-moved', articleId }
  if (type === 'webmentions-changed') return { type, articleId }
  if (type === 'message-published' || type === 'message-deleted') return { type, messageId: id }
  return { type, commentId: id, articleId }
}
