import type { Db } from '#platform/db/schema.ts'
import type { Mentionable } from '#modules/comments/mentions.ts'

/** People who can be called below one article; of a longer talk the latest. */
const MAX_PARTICIPANTS = 300

/** Somebody who may be called, as they are shown beside their name. */
export type Participant = Mentionable & { avatar: string }

/**
 * Who has spoken below an article and may be called there, the latest first: nobody is drawn in who did not come by themselves.
 */
export async function listMentionables(db: Db, articleId: number): Promise<Participant[]> {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select((eb) => ['users.id', 'users.nickname', 'users.avatar', eb.fn.max('comments.id').as('last_id')])
    .where('comments.article_id', '=', articleId)
    .where('comments.state', '=', 'shown')
    .where('users.is_deleted', '=', 0)
    .groupBy(['users.id', 'users.nickname', 'users.avatar'])
    .orderBy('last_id', 'desc')
    .limit(MAX_PARTICIPANTS)
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    nickname: row.nickname,
    avatar: row.avatar,
    href: `/post/${articleId}#comment-${row.last_id}`,
  }))
}

/** Whether somebody has spoken in the thread below a comment, or begun it. */
export async function isInThread(db: Db, parentId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', parentId), eb('parent_id', '=', parentId)]))
    .where('user_id', '=', userId)
    .where('state', '=', 'shown')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
