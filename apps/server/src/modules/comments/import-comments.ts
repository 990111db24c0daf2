import { GUEST_NICKNAME } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { loadCommentRenderer } from '#modules/comments/load-comment-renderer.ts'
import { insertCommandEvent } from '#modules/engagement/command-events.repository.ts'
import { normalizeLine, normalizeText } from '#platform/text/normalize-text.ts'

/** A comment of another system, by a guest. */
export interface ImportedComment {
  /** System and id there; unique. */
  key: string
  articleId: number
  /** Key of the comment at the top of the thread, which has been imported; null for one at the top. */
  topKey: string | null
  /** The guest whom a reply addresses; null for none. */
  replyName: string | null
  name: string
  /** Milliseconds since the epoch. */
  createdAt: number
  state: 'shown' | 'pending'
  /** Markdown. */
  text: string
}

/** Code points of a name. */
const maxNameLength = 50

/** Number of these comments that have been imported before. */
export async function countImported(db: Db, comments: readonly ImportedComment[]): Promise<number> {
  return (await findImported(db, comments)).length
}

/**
 * Stores comments of other systems as those of guests, in one transaction; skips those that have been imported before. The
 * running site shows them within seconds.
 * @returns Their number.
 */
export async function importComments(db: Db, comments: readonly ImportedComment[]): Promise<number> {
  const { renderComment } = await loadCommentRenderer()
  return withWriteLock(db, async (transaction) => {
    const imported = new Set(await findImported(transaction, comments))
    const tops = await findTops(transaction, comments)
    const rows = comments
      .filter(({ key }) => !imported.has(key))
      .map((comment) => {
        const top = comment.topKey === null ? undefined : tops.get(comment.topKey)
        const source = normalizeText(comment.text)
        return {
          article_id: comment.articleId,
          parent_id: top?.id ?? null,
          user_id: null,
          guest_name: toName(comment.name) || GUEST_NICKNAME,
          reply_user_id: null,
          reply_guest_name: comment.replyName === null ? null : toName(comment.replyName) || GUEST_NICKNAME,
          content_md: source,
          content_html: renderComment(source).html,
          // A reply to a pending comment is not visible, so that it must not be counted.
          state: top?.state === 'pending' ? ('pending' as const) : comment.state,
          region: '',
          browser: '',
          created_at: comment.createdAt,
          import_key: comment.key,
        }
      })
    if (rows.length === 0) return 0
    await transaction.insertInto('comments').values(rows).execute()
    const shown = rows.filter(({ state }) => state === 'shown')
    for (const [articleId, added] of Map.groupBy(shown, (row) => row.article_id)) {
      await transaction
        .updateTable('articles')
        .set((eb) => ({ comment_count: eb('comment_count', '+', added.length) }))
        .where('id', '=', articleId)
        .execute()
      await insertCommandEvent(transaction, {
        type: 'comments-imported',
        target_id: articleId,
        article_id: articleId,
      })
    }
    return rows.length
  })
}

function toName(name: string): string {
  return [...normalizeLine(name.slice(0, 500))].slice(0, maxNameLength).join('').trim()
}

async function findImported(db: Db, comments: readonly ImportedComment[]): Promise<string[]> {
  const keys = comments.map(({ key }) => key)
  const rows = await db.selectFrom('comments').select('import_key').where('import_key', 'in', keys).execute()
  return rows.flatMap(({ import_key: key }) => key ?? [])
}

/** The comments at the top of the threads of replies, by key. */
async function findTops(
  db: Db,
  comments: readonly ImportedComment[],
): Promise<ReadonlyMap<string | null, { id: number; state: string }>> {
  const keys = new Set(comments.flatMap(({ topKey }) => topKey ?? []))
  if (keys.size === 0) return new Map()
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'state', 'import_key'])
    .where('import_key', 'in', [...keys])
    .where('parent_id', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.import_key, row]))
}
