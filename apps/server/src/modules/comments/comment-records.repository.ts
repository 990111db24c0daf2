import type { Db } from '#platform/db/schema.ts'
import { publishedArticles } from '#modules/articles/published-articles.ts'
import { commentsWithNames, type CommentRow } from '#modules/comments/comments.repository.ts'
import type { Slice } from '#platform/db/paging.ts'

/** A comment with its Markdown and the title of its article. */
export type CommentRecordRow = CommentRow & { content_md: string; article_title: string }

/** Filter over the comments of all visible articles. */
export type CommentRecordFilter =
  | { kind: 'pending' | 'shown' }
  /** The comments of one user except deleted ones, or only the replies among them. */
  | { kind: 'written'; userId: number; isReply: boolean }

function matchingIds(db: Db, filter: CommentRecordFilter, now: number) {
  const ids = db
    .selectFrom('comments')
    .select('comments.id')
    .where('article_id', 'in', publishedArticles(db, now).select('articles.id'))
  if (filter.kind !== 'written') return ids.where('state', '=', filter.kind)
  const written = ids.where('state', '!=', 'deleted').where('user_id', '=', filter.userId)
  return filter.isReply ? written.where('parent_id', 'is not', null) : written
}

/** Number of matching comments. */
export async function countCommentRecords(db: Db, filter: CommentRecordFilter, now: number): Promise<number> {
  const { count } = await db
    .selectFrom(matchingIds(db, filter, now).as('chosen'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Matching comments, newest first; pending ones oldest first. */
export async function listCommentRecords(
  db: Db,
  filter: CommentRecordFilter,
  now: number,
  { limit, offset }: Slice,
): Promise<CommentRecordRow[]> {
  return commentsWithNames(db)
    .innerJoin('articles', 'articles.id', 'comments.article_id')
    .select(['comments.content_md', 'articles.title as article_title'])
    .where('comments.id', 'in', matchingIds(db, filter, now))
    .orderBy('comments.created_at', filter.kind === 'pending' ? 'asc' : 'desc')
    .orderBy('comments.id', filter.kind === 'pending' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}
