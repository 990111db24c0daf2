import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { Flag } from '#platform/db/column-types.ts'
import type { CommentsTable } from '#platform/db/engagement.tables.ts'
import { publishedArticles } from '#modules/articles/published-articles.ts'

/** A comment with the nicknames of its author and of the user it replies to. */
export type CommentRow = Omit<
  Selectable<CommentsTable>,
  'content_md' | 'guest_name' | 'reply_guest_name' | 'import_key'
> & {
  nickname: string
  avatar: string
  is_sample: Flag
  reply_nickname: string | null
}

const columns = [
  'comments.id',
  'comments.article_id',
  'comments.parent_id',
  'comments.user_id',
  'comments.reply_user_id',
  'comments.content_html',
  'comments.anchor',
  'comments.state',
  'comments.like_count',
  'comments.is_stick',
  'comments.region',
  'comments.browser',
  'comments.created_at',
] as const

/** Query of comments with nicknames. */
export function commentsWithNames(db: Db) {
  return db
    .selectFrom('comments')
    .leftJoin('users as writer', 'writer.id', 'comments.user_id')
    .leftJoin('users as replied', 'replied.id', 'comments.reply_user_id')
    .select(columns)
    .select(({ eb, fn }) => [
      fn.coalesce('writer.nickname', 'comments.guest_name', eb.val('')).as('nickname'),
      fn.coalesce('writer.avatar', eb.val('')).as('avatar'),
      fn.coalesce('writer.is_sample', eb.lit(0)).as('is_sample'),
      fn.coalesce('replied.nickname', 'comments.reply_guest_name').as('reply_nickname'),
    ])
}

/** One comment, regardless of visibility. */
export async function findComment(db: Db, id: number): Promise<CommentRow | undefined> {
  return commentsWithNames(db).where('comments.id', '=', id).executeTakeFirst()
}

/** Stores a comment and its mentions. @returns Its id. */
export async function insertComment(
  db: Db,
  comment: Insertable<CommentsTable>,
  mentionedIds: ReadonlySet<number>,
): Promise<number> {
  const { id } = await db.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow()
  if (mentionedIds.size > 0) {
    const rows = [...mentionedIds].map((userId) => ({ comment_id: id, user_id: userId }))
    await db.insertInto('comment_mentions').values(rows).execute()
  }
  return id
}

/** Changes the comment count of an article. */
export async function addToCommentCount(db: Db, articleId: number, added: 1 | -1): Promise<void> {
  await db
    .updateTable('articles')
    .set((eb) => ({ comment_count: eb('comment_count', '+', added) }))
    .where('id', '=', articleId)
    .execute()
}

/** Publishes a pending comment; undefined if there is none with this id. */
export async function approveComment(
  db: Db,
  id: number,
  now: number,
): Promise<Pick<CommentRow, 'article_id' | 'user_id'> | undefined> {
  return db
    .updateTable('comments')
    .set({ state: 'shown' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('article_id', 'in', publishedArticles(db, now).select('articles.id'))
    .returning(['article_id', 'user_id'])
    .executeTakeFirst()
}

/** Pins or unpins a published top-level comment. @returns Its article and author; undefined if there is none with this id. */
export async function stickComment(
  db: Db,
  id: number,
  isStick: boolean,
): Promise<Pick<CommentRow, 'article_id' | 'user_id'> | undefined> {
  return db
    .updateTable('comments')
    .set({ is_stick: isStick ? 1 : 0 })
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .where('parent_id', 'is', null)
    .returning(['article_id', 'user_id'])
    .executeTakeFirst()
}

/** Whether a comment has replies. */
export async function hasReplies(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('parent_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Column values of a deleted comment whose row stays because of its replies. */
export const clearedColumns = {
  state: 'deleted',
  content_md: '',
  content_html: '',
  guest_name: null,
  reply_guest_name: null,
  anchor: null,
  like_count: 0,
  is_stick: 0,
  region: '',
  browser: '',
} as const

/** Clears a comment; its row stays. */
export async function clearComment(db: Db, id: number): Promise<void> {
  await db.deleteFrom('comment_mentions').where('comment_id', '=', id).execute()
  await db.updateTable('comments').set(clearedColumns).where('id', '=', id).execute()
}

/** Deletes the row of a comment. */
export async function deleteComment(db: Db, id: number): Promise<void> {
  await db.deleteFrom('comments').where('id', '=', id).execute()
}

/** All comments of a user except deleted ones. */
export async function listAllCommentsOf(db: Db, userId: number): Promise<Selectable<CommentsTable>[]> {
  return db
    .selectFrom('comments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '!=', 'deleted')
    .orderBy('id')
    .execute()
}
