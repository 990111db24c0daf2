import type { Db } from '#platform/db/schema.ts'
import { clearedColumns } from '#modules/comments/comments.repository.ts'
import { deleteLikesOf } from '#modules/likes/likes.repository.ts'

/**
 * Deletes all comments of a user with likes and counts, in a constant number of statements. Comments with replies of
 * other users are cleared and keep their row; a cleared comment is deleted with its last reply.
 */
export async function eraseCommentsOf(transaction: Db, userId: number): Promise<void> {
  const written = transaction
    .selectFrom('comments')
    .select('comments.id')
    .where('comments.user_id', '=', userId)
    .where('comments.state', '!=', 'deleted')

  await subtractFromCounts(transaction, userId)
  await deleteLikesOf(transaction, 'comment', written)
  await transaction.deleteFrom('comment_mentions').where('comment_id', 'in', written).execute()
  // Remaining replies belong to the same user and are deleted with their parent.
  await deleteWithoutOtherReplies(transaction, userId)
    .where('state', '=', 'deleted')
    .where('id', 'in', parentsRepliedToBy(transaction, userId))
    .execute()
  await deleteWithoutOtherReplies(transaction, userId).where('user_id', '=', userId).execute()
  await transaction.updateTable('comments').set(clearedColumns).where('id', 'in', written).execute()
}

/** Subtracts the user's published comments from the counts of the articles. */
async function subtractFromCounts(db: Db, userId: number): Promise<void> {
  const shown = db.selectFrom('comments').where('user_id', '=', userId).where('state', '=', 'shown')
  await db
    .updateTable('articles')
    .set((eb) => ({
      comment_count: eb(
        'comment_count',
        '-',
        shown
          .whereRef('comments.article_id', '=', eb.ref('articles.id'))
          .select(({ fn }) => fn.countAll<number>().as('count')),
      ),
    }))
    .where('id', 'in', shown.select('article_id'))
    .execute()
}

/** Comments to which the user has replied. */
function parentsRepliedToBy(db: Db, userId: number) {
  return db
    .selectFrom('comments as reply')
    .select('reply.parent_id')
    .where('reply.user_id', '=', userId)
    .where('reply.parent_id', 'is not', null)
}

/** Deletes comments without replies of other users. */
function deleteWithoutOtherReplies(db: Db, userId: number) {
  return db
    .deleteFrom('comments')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('comments as reply')
            .select('reply.id')
            .whereRef('reply.parent_id', '=', 'comments.id')
            .where('reply.user_id', 'is distinct from', userId),
        ),
      ),
    )
}
