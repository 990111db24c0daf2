import type { Db } from '#platform/db/schema.ts'
import { clearedColumns } from '#modules/comments/comments.repository.ts'
import { deleteLikesOf } from '#modules/likes/likes.repository.ts'

/**
 * Removes everything that a user has written below articles, with its likes and out of the counts, in as many statements
 * however much it is. What others have answered to keeps its place, without a word; a place goes with its last answer.
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
  // What stands below goes with it: those are the user's as well.
  await deleteWithoutOtherReplies(transaction, userId)
    .where('state', '=', 'deleted')
    .where('id', 'in', parentsRepliedToBy(transaction, userId))
    .execute()
  await deleteWithoutOtherReplies(transaction, userId).where('user_id', '=', userId).execute()
  await transaction.updateTable('comments').set(clearedColumns).where('id', 'in', written).execute()
}

/** Takes the user's comments out of the numbers that articles show. */
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

/** The comments to which a user has replied. */
function parentsRepliedToBy(db: Db, userId: number) {
  return db
    .selectFrom('comments as reply')
    .select('reply.parent_id')
    .where('reply.user_id', '=', userId)
    .where('reply.parent_id', 'is not', null)
}

/** Deletes comments, those that nobody but the user has answered to. */
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
            .where('reply.user_id', '!=', userId),
        ),
      ),
    )
}
