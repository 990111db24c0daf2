import type { Insertable, Selectable, Updateable } from 'kysely'
import type { WebmentionsTable } from '#platform/db/engagement.tables.ts'
import { claimFirst } from '#platform/db/claim-first.ts'
import { unlockedArticles } from '#modules/articles/published-articles.ts'
import type { Db } from '#platform/db/schema.ts'

/** A webmention as stored. */
export type WebmentionRow = Selectable<WebmentionsTable>

/** Number of webmentions that wait for a verification or for the owner. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('webmentions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('state', '!=', 'shown'), eb('due_at', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return count
}

/** Stores a webmention, or makes the verification of a known one due again. */
export async function saveReceived(db: Db, webmention: Insertable<WebmentionsTable>): Promise<void> {
  const { target, due_at: dueAt } = webmention
  await db
    .insertInto('webmentions')
    .values(webmention)
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'source']).doUpdateSet({ target, due_at: dueAt, failures: 0 }),
    )
    .execute()
}

/** The shown webmentions of an article, newest first; none of one that is locked or not published. */
export async function listShown(
  db: Db,
  { articleId, now }: { articleId: number; now: number },
  limit: number,
): Promise<WebmentionRow[]> {
  return db
    .selectFrom('webmentions')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('article_id', 'in', unlockedArticles(db, now).select('articles.id'))
    .where('state', '=', 'shown')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** All webmentions whose link has been verified: pending ones first, oldest first. */
export async function listVerified(db: Db): Promise<WebmentionRow[]> {
  return db
    .selectFrom('webmentions')
    .selectAll()
    .where('state', '!=', 'received')
    .orderBy('state')
    .orderBy('id')
    .execute()
}

/**
 * Claims the webmention whose verification has been due longest, for this process.
 * @param until When the claim expires.
 */
export async function claimDue(db: Db, now: number, until: number): Promise<WebmentionRow | undefined> {
  return claimFirst(
    () =>
      db
        .selectFrom('webmentions')
        .select(['id', 'due_at'])
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .executeTakeFirst(),
    (due) =>
      db
        .updateTable('webmentions')
        .set({ due_at: until })
        .where('id', '=', due.id)
        .where('due_at', '=', due.due_at)
        .returningAll()
        .executeTakeFirst(),
  )
}

/**
 * Stores the result of a verification, unless the webmention has been received again since it was claimed.
 * @returns Whether it was stored.
 */
export async function saveVerified(
  db: Db,
  { id, due_at: claim }: WebmentionRow,
  changes: Updateable<WebmentionsTable>,
): Promise<boolean> {
  const row = await db
    .updateTable('webmentions')
    .set(changes)
    .where('id', '=', id)
    .where('due_at', '=', claim)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Deletes a webmention after its verification, unless it has been received again since it was claimed.
 * @returns Whether it was deleted.
 */
export async function deleteVerified(db: Db, { id, due_at: claim }: WebmentionRow): Promise<boolean> {
  const row = await db
    .deleteFrom('webmentions')
    .where('id', '=', id)
    .where('due_at', '=', claim)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Shows a pending webmention. @returns It; undefined if there is none with this id. */
export async function approveWebmention(db: Db, id: number): Promise<WebmentionRow | undefined> {
  return db
    .updateTable('webmentions')
    .set({ state: 'shown' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
}

/** Deletes a webmention. @returns It; undefined if there is none with this id. */
export async function deleteWebmention(db: Db, id: number): Promise<WebmentionRow | undefined> {
  return db.deleteFrom('webmentions').where('id', '=', id).returningAll().executeTakeFirst()
}
