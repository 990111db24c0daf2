import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import { type CommentRow, commentsWithNames } from '#modules/comments/comments.repository.ts'
import type { Slice } from '#platform/db/paging.ts'
import type { Db, Schema } from '#platform/db/schema.ts'

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
