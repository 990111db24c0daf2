import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { CommentsTable } from '#platform/db/engagement.tables.ts'
import { publishedArticles } from '#modules/articles/published-articles.ts'
import type { Slice } from '#modules/paging.ts'

/** A comment with the names that stand beside it. */
export type CommentRow = Omit<Selectable<CommentsTable>, 'content_md'> & {
  nickname: string
  avatar: string
  reply_nickname: string | null
}

/** Who looks: what waits for review is shown to its writer alone. */
export interface Viewer {
  /** Null for a guest. */
  userId: number | null
}

/** Which comments are wanted: those of an article, or the replies to one of them. */
export interface CommentFilter extends Viewer {
  articleId: number
  parentId: number | null
}

const columns = [
  'comments.id',
  'comments.article_id',
  'comments.parent_id',
  'comments.user_id',
  'comments.reply_user_id',
  'comments.content_html',
  'comments.state',
  'comments.like_count',
  'comments.is_stick',
  'comments.region',
  'comments.browser',
  'comments.created_at',
] as const

/** Comments with the names that stand beside them, for a repository to choose from. */
export function commentsWithNames(db: Db) {
  return db
    .selectFrom('comments')
    .innerJoin('users as writer', 'writer.id', 'comments.user_id')
    .leftJoin('users as replied', 'replied.id', 'comments.reply_user_id')
    .select([...columns, 'writer.nickname', 'writer.avatar', 'replied.nickname as reply_nickname'])
}

function visibleComments(db: Db, { articleId, parentId, userId }: CommentFilter) {
  return db
    .selectFrom('comments')
    .select('comments.id')
    .where('article_id', '=', articleId)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where((eb) =>
      eb.or([
        eb('state', '!=', 'pending'),
        ...(userId === null ? [] : [eb('comments.user_id', '=', userId)]),
      ]),
    )
}

/** How many comments there are. */
export async function countComments(db: Db, filter: CommentFilter): Promise<number> {
  const { count } = await db
    .selectFrom(visibleComments(db, filter).as('seen'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * How many comments stand before one in its list: newest first at the top, oldest first below a comment.
 */
export async function countCommentsBefore(
  db: Db,
  filter: CommentFilter,
  { id, is_stick: isStick }: Pick<CommentRow, 'id' | 'is_stick'>,
): Promise<number> {
  const before = visibleComments(db, filter).where((eb) =>
    filter.parentId === null
      ? eb.or([
          eb('is_stick', '>', isStick),
          eb.and([eb('is_stick', '=', isStick), eb('comments.id', '>', id)]),
        ])
      : eb('comments.id', '<', id),
  )
  const { count } = await db
    .selectFrom(before.as('before'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The comments of an article, pinned first, then newest or most liked; replies in the order in which they came. */
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
    .orderBy('comments.id', isReplies ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The first replies to each of these comments, and how many it has. */
export async function listFirstReplies(
  db: Db,
  parentIds: readonly number[],
  { userId }: Viewer,
  limit: number,
): Promise<(CommentRow & { total: number })[]> {
  if (parentIds.length === 0) return []
  const numbered = db
    .selectFrom('comments')
    .select(['id', sql<number>`count(*) over (partition by parent_id)`.as('total')])
    .select(sql<number>`row_number() over (partition by parent_id order by id)`.as('place'))
    .where('parent_id', 'in', parentIds)
    .where((eb) =>
      eb.or([eb('state', '!=', 'pending'), ...(userId === null ? [] : [eb('user_id', '=', userId)])]),
    )
  return commentsWithNames(db)
    .innerJoin(numbered.as('numbered'), 'numbered.id', 'comments.id')
    .select('numbered.total')
    .where('numbered.place', '<=', limit)
    .orderBy('comments.id')
    .execute()
}

/** One comment, whoever may see it. */
export async function findComment(db: Db, id: number): Promise<CommentRow | undefined> {
  return commentsWithNames(db).where('comments.id', '=', id).executeTakeFirst()
}

/** Stores a comment and whom it calls, and gives back its id. */
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

/** Adds to the number of comments that an article shows. */
export async function addToCommentCount(db: Db, articleId: number, added: 1 | -1): Promise<void> {
  await db
    .updateTable('articles')
    .set((eb) => ({ comment_count: eb('comment_count', '+', added) }))
    .where('id', '=', articleId)
    .execute()
}

/** Shows everybody what waited; undefined where nothing waits under this id. */
export async function approveComment(
  db: Db,
  id: number,
  now: number,
): Promise<{ article_id: number } | undefined> {
  return db
    .updateTable('comments')
    .set({ state: 'shown' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('article_id', 'in', publishedArticles(db, { now }).select('articles.id'))
    .returning('article_id')
    .executeTakeFirst()
}

/** Whether anything stands below a comment. */
export async function hasReplies(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('parent_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What is left of a comment whose place remains. */
export const clearedColumns = {
  state: 'deleted',
  content_md: '',
  content_html: '',
  like_count: 0,
  is_stick: 0,
  region: '',
  browser: '',
} as const

/** Leaves of a comment nothing but its place. */
export async function clearComment(db: Db, id: number): Promise<void> {
  await db.deleteFrom('comment_mentions').where('comment_id', '=', id).execute()
  await db.updateTable('comments').set(clearedColumns).where('id', '=', id).execute()
}

/** Removes a comment and its place. */
export async function deleteComment(db: Db, id: number): Promise<void> {
  await db.deleteFrom('comments').where('id', '=', id).execute()
}

/** Everything that somebody has written and not deleted. */
export async function listAllCommentsOf(db: Db, userId: number): Promise<Selectable<CommentsTable>[]> {
  return db
    .selectFrom('comments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '!=', 'deleted')
    .orderBy('id')
    .execute()
}
