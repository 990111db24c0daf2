import { articlePath } from '#content/article-path.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Mentionable } from '#modules/comments/mentions.ts'

/** Users who can be mentioned below one article: the latest authors. */
const MAX_PARTICIPANTS = 300

/** A user who can be mentioned, with avatar. */
export type Participant = Mentionable & { avatar: string }

/**
 * Authors of published comments below an article, latest first: only participants can be mentioned.
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
    href: `${articlePath(articleId)}#comment-${row.last_id}`,
  }))
}

/** Whether a user has a published comment in the thread of a top-level comment. */
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
