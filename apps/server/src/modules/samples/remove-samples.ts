import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { eraseCommentsOf } from '#modules/comments/erase-comments.repository.ts'
import { personalDataParts } from '#modules/personal-data/personal-data-parts.ts'
import { writeSetting } from '#modules/site/settings.repository.ts'

/**
 * Removes the samples with their authors. An author to whose comments visitors have replied remains as a deleted user, and the
 * comments as placeholders, like those of any deleted account.
 * @returns Number of authors.
 */
export async function removeSamples(db: Db): Promise<number> {
  return withWriteLock(db, async (transaction) => {
    await writeSetting(transaction, 'samples', 'removed')
    const ids = await listSampleAuthors(transaction)
    if (ids.length === 0) return 0
    // Recalled messages would leave a line each.
    await transaction.deleteFrom('chat_messages').where('user_id', 'in', ids).execute()
    for (const id of ids) await eraseCommentsOf(transaction, id)
    for (const part of personalDataParts) for (const id of ids) await part.erase(transaction, id)
    await transaction
      .deleteFrom('users')
      .where('id', 'in', ids)
      .where(
        'id',
        'not in',
        transaction.selectFrom('comments').select('user_id').where('user_id', 'is not', null),
      )
      .execute()
    return ids.length
  })
}

/** Number of authors of samples. */
export async function countSampleAuthors(db: Db): Promise<number> {
  return (await listSampleAuthors(db)).length
}

async function listSampleAuthors(db: Db): Promise<number[]> {
  const authors = await db
    .selectFrom('users')
    .select('id')
    .where('is_sample', '=', 1)
    .where('is_deleted', '=', 0)
    .execute()
  return authors.map(({ id }) => id)
}
