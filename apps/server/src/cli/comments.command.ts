import type { Command } from '#cli/command.ts'
import { parseId } from '#cli/parse-id.ts'
import { printRow } from '#cli/print-row.ts'
import { withDatabase } from '#cli/with-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { commandLine } from '#modules/accounts/permissions.ts'
import { type CommentRecordRow, listCommentRecords } from '#modules/comments/comment-records.repository.ts'
import { approveComment, removeComment } from '#modules/comments/comments.service.ts'
import { insertCommandEvent } from '#modules/engagement/command-events.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Comments of each state that the list shows. */
const slice = { limit: 50, offset: 0 }

/** Review and delete comments. */
export const commentsCommands: readonly Command[] = [
  {
    name: 'comments list',
    description: '列出等待审核的评论，以及最新的 50 条',
    run: withDatabase((db) => list(db)),
  },
  {
    name: 'comments approve',
    positionals: ['<编号>'],
    description: '通过一条等待审核的评论',
    run: withDatabase((db, args) => approve(db, parseId(args))),
  },
  {
    name: 'comments delete',
    positionals: ['<编号>'],
    description: '删除一条评论',
    run: withDatabase((db, args) => remove(db, parseId(args))),
  },
]

async function list(db: Db): Promise<void> {
  const now = Date.now()
  const pending = await listCommentRecords(db, { kind: 'pending' }, now, slice)
  const shown = await listCommentRecords(db, { kind: 'shown' }, now, slice)
  if (pending.length + shown.length === 0) console.log('还没有评论')
  for (const row of [...pending, ...shown]) printComment(row)
}

function printComment(row: CommentRecordRow): void {
  const state = row.state === 'pending' ? '等待审核' : '已发表'
  printRow(
    String(row.id),
    state,
    row.nickname,
    row.article_title,
    shanghaiTime(row.created_at),
    row.content_md,
  )
}

async function approve(db: Db, id: number): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    const { articleId } = await approveComment(transaction, id, commandLine, Date.now())
    await insertCommandEvent(transaction, {
      type: 'comment-published',
      target_id: id,
      article_id: articleId,
    })
  })
  console.log(`已通过评论 ${id}`)
}

async function remove(db: Db, id: number): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    const { articleId } = await removeComment(transaction, id, commandLine, Date.now())
    await insertCommandEvent(transaction, { type: 'comment-deleted', target_id: id, article_id: articleId })
  })
  console.log(`已删除评论 ${id}`)
}
