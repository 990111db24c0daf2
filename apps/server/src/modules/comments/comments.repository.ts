import {
  type Expression,
  expressionBuilder,
  type Insertable,
  type Selectable,
  sql,
  type SqlBool,
} from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { Flag } from '#platform/db/column-types.ts'
import type { CommentsTable } from '#platform/db/engagement.tables.ts'
import { publishedArticles } from '#modules/articles/published-articles.ts'
import type { Slice } from '#modules/paging.ts'

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

/** The caller: a pending comment is visible to its author and to admins only. */
export interface Viewer {
  /** Null for a guest. */
  userId: number | null
  isAdmin: boolean
}

/** Filter: the top-level comments of an article, or the replies to one of them. */
export interface CommentFilter extends Viewer {
  articleId: number
  parentId: number | null
  /** Only those with an anchor. */
  isAnchored: boolean
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

function isVisibleTo({ userId, isAdmin }: Viewer): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'comments'>()
  if (isAdmin) return eb.lit(true)
  const isNotPending = eb('comments.state', '!=', 'pending')
  return userId === null ? isNotPending : isNotPending.or('comments.user_id', '=', userId)
}

function visibleComments(db: Db, { articleId, parentId, isAnchored, ...viewer }: CommentFilter) {
  return db
    .selectFrom('comments')
    .select('comments.id')
    .where('article_id', '=', articleId)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where(isVisibleTo(viewer))
    .$if(isAnchored, (query) => query.where('anchor', 'is not', null))
}

/** Number of visible comments. */
export async function countComments(db: Db, filter: CommentFilter): Promise<number> {
  const { count } = await db
    .selectFrom(visibleComments(db, filter).as('seen'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Number of comments before one in its list: top-level newest first, replies oldest first. Ids do not order them: imported
 * comments keep their times.
 */
export async function countCommentsBefore(
  db: Db,
  filter: CommentFilter,
  { id, is_stick: isStick, created_at: createdAt }: Pick<CommentRow, 'id' | 'is_stick' | 'created_at'>,
): Promise<number> {
  const before = visibleComments(db, filter).where((eb) => {
    const time = eb.refTuple('comments.created_at', 'comments.id')
    return filter.parentId === null
      ? eb.or([
          eb('is_stick', '>', isStick),
          eb.and([eb('is_stick', '=', isStick), eb(time, '>', eb.tuple(createdAt, id))]),
        ])
      : eb(time, '<', eb.tuple(createdAt, id))
  })
  const { count } = await db
    .selectFrom(before.as('before'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Visible comments: pinned first, then newest or most liked; replies oldest first. */
export async function listComments(
  db: Db,
  filter: CommentFilter,
  sort: 'new' | 'like',
  { limit, offset }: Slice,
): Promise<CommentRow[]> {
  const isReplies = filter.parentId !== null
  return commentsWithNames(db)
    .where('comments.id', 'in', visibleComments(db, filter))
    .$if(!isReplies, (query) => query.orderBy('comments.is_stick', 'desc'))
    .$if(!isReplies && sort === 'like', (query) => query.orderBy('comments.like_count', 'desc'))
    .orderBy('comments.created_at', isReplies ? 'asc' : 'desc')
    .orderBy('comments.id', isReplies ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The first replies to each of these comments, with the total number of replies. */
export async function listFirstReplies(
  db: Db,
  parentIds: readonly number[],
  viewer: Viewer,
  limit: number,
): Promise<(CommentRow & { total: number })[]> {
  if (parentIds.length === 0) return []
  const numbered = db
    .selectFrom('comments')
    .select(['id', sql<number>`count(*) over (partition by parent_id)`.as('total')])
    .select(sql<number>`row_number() over (partition by parent_id order by created_at, id)`.as('place'))
    .where('parent_id', 'in', parentIds)
    .where(isVisibleTo(viewer))
  return commentsWithNames(db)
    .innerJoin(numbered.as('numbered'), 'numbered.id', 'comments.id')
    .select('numbered.total')
    .where('numbered.place', '<=', limit)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .execute()
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
    .where('article_id', 'in', publishedArticles(db, { now }).select('articles.id'))
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
