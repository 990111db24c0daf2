import type { Command } from '#cli/command.ts'
import type { CommandOutput } from '#cli/command-output.ts'
import { parseId } from '#cli/parse-id.ts'
import { type Columns, printList, timeCell } from '#cli/print-list.ts'
import { withDatabase } from '#cli/with-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { commandLine } from '#modules/accounts/permissions.ts'
import { type CommentRecordRow, listCommentRecords } from '#modules/comments/comment-records.repository.ts'
import { approveComment, removeComment } from '#modules/comments/comments.service.ts'
import { insertCommandEvent } from '#modules/engagement/command-events.repository.ts'

/** Comments of each state that the list shows. */
const slice = { limit: 50, offset: 0 }

/** Review and delete comments. */
export const commentsCommands: readonly Command[] = [
  {
    name: 'comments list',
    description: '列出等待审核的评论，以及最新的 50 条',
    run: withDatabase((db, _, output) => list(db, output)),
  },
  {
    name: 'comments approve',
    positionals: ['<编号>'],
    description: '通过一条等待审核的评论',
    run: withDatabase((db, args, output) => approve(db, parseId(args), output)),
  },
  {
    name: 'comments delete',
    positionals: ['<编号>'],
    description: '删除一条评论',
    run: withDatabase((db, args, output) => remove(db, parseId(args), output)),
  },
]

async function list(db: Db, output: CommandOutput): Promise<void> {
  const now = Date.now()
  const pending = await listCommentRecords(db, { kind: 'pending' }, now, slice)
  const shown = await listCommentRecords(db, { kind: 'shown' }, now, slice)
  printList(output, [...pending, ...shown], columns, '还没有评论')
}

const columns: Columns<CommentRecordRow> = {
  id: ({ id }) => id,
  state: ({ state }) => ({ value: state, text: state === 'pending' ? '等待审核' : '已发表' }),
  nickname: ({ nickname }) => nickname,
  articleTitle: (row) => row.article_title,
  createdAt: (row) => timeCell(row.created_at),
  content: (row) => row.content_md,
}

async function approve(db: Db, id: number, output: CommandOutput): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    const { articleId } = await approveComment(transaction, id, commandLine, Date.now())
    await insertCommandEvent(transaction, {
      type: 'comment-published',
      target_id: id,
      article_id: articleId,
    })
  })
  output.result({ id, state: 'shown' }, [`已通过评论 ${id}`])
}

async function remove(db: Db, id: number, output: CommandOutput): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    const { articleId } = await removeComment(transaction, id, commandLine, Date.now())
    await insertCommandEvent(transaction, { type: 'comment-deleted', target_id: id, article_id: articleId })
  })
  output.result({ id, state: 'deleted' }, [`已删除评论 ${id}`])
}
