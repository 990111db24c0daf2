import type { Command } from '#cli/command.ts'
import type { CommandOutput } from '#cli/command-output.ts'
import { parseId } from '#cli/parse-id.ts'
import { type Columns, printList, timeCell } from '#cli/print-list.ts'
import { withDatabase } from '#cli/with-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { commandLine } from '#modules/accounts/permissions.ts'
import { insertCommandEvent } from '#modules/engagement/command-events.repository.ts'
import { listMessages, type MessageRow } from '#modules/messages/messages.repository.ts'
import { approveMessage, removeMessage } from '#modules/messages/messages.service.ts'

/** Messages of each state that the list shows. */
const slice = { limit: 50, offset: 0 }

/** Review and delete messages of the board. */
export const messagesCommands: readonly Command[] = [
  {
    name: 'messages list',
    description: '列出等待审核的留言，以及最新的 50 条',
    run: withDatabase((db, _, output) => list(db, output)),
  },
  {
    name: 'messages approve',
    positionals: ['<编号>'],
    description: '通过一条等待审核的留言',
    run: withDatabase((db, args, output) => approve(db, parseId(args), output)),
  },
  {
    name: 'messages delete',
    positionals: ['<编号>'],
    description: '删除一条留言',
    run: withDatabase((db, args, output) => remove(db, parseId(args), output)),
  },
]

async function list(db: Db, output: CommandOutput): Promise<void> {
  const pending = await listMessages(db, { kind: 'pending' }, slice)
  const shown = await listMessages(db, { kind: 'seen', userId: null, isAdmin: false }, slice)
  printList(output, [...pending, ...shown], columns, '还没有留言')
}

const columns: Columns<MessageRow> = {
  id: ({ id }) => id,
  state: ({ state }) => ({ value: state, text: state === 'pending' ? '等待审核' : '已发表' }),
  nickname: ({ nickname }) => nickname,
  createdAt: (row) => timeCell(row.created_at),
  content: ({ content }) => content,
}

async function approve(db: Db, id: number, output: CommandOutput): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    await approveMessage(transaction, id, commandLine, Date.now())
    await insertCommandEvent(transaction, { type: 'message-published', target_id: id, article_id: null })
  })
  output.result({ id, state: 'shown' }, [`已通过留言 ${id}`])
}

async function remove(db: Db, id: number, output: CommandOutput): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    await removeMessage(transaction, id, commandLine, Date.now())
    await insertCommandEvent(transaction, { type: 'message-deleted', target_id: id, article_id: null })
  })
  output.result({ id, state: 'deleted' }, [`已删除留言 ${id}`])
}
