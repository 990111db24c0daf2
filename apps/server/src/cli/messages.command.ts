import type { Command } from '#cli/command.ts'
import { parseId } from '#cli/parse-id.ts'
import { printRow } from '#cli/print-row.ts'
import { withDatabase } from '#cli/with-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { commandLine } from '#modules/accounts/permissions.ts'
import { insertCommandEvent } from '#modules/engagement/command-events.repository.ts'
import { listMessages, type MessageRow } from '#modules/messages/messages.repository.ts'
import { approveMessage, removeMessage } from '#modules/messages/messages.service.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Messages of each state that the list shows. */
const slice = { limit: 50, offset: 0 }

/** Review and delete messages of the board. */
export const messagesCommands: readonly Command[] = [
  {
    name: 'messages list',
    description: '列出等待审核的留言，以及最新的 50 条',
    run: withDatabase((db) => list(db)),
  },
  {
    name: 'messages approve',
    positionals: ['<编号>'],
    description: '通过一条等待审核的留言',
    run: withDatabase((db, args) => approve(db, parseId(args))),
  },
  {
    name: 'messages delete',
    positionals: ['<编号>'],
    description: '删除一条留言',
    run: withDatabase((db, args) => remove(db, parseId(args))),
  },
]

async function list(db: Db): Promise<void> {
  const pending = await listMessages(db, { kind: 'pending' }, slice)
  const shown = await listMessages(db, { kind: 'seen', userId: null, isAdmin: false }, slice)
  if (pending.length + shown.length === 0) console.log('还没有留言')
  for (const row of [...pending, ...shown]) printMessage(row)
}

function printMessage(row: MessageRow): void {
  const state = row.state === 'pending' ? '等待审核' : '已发表'
  printRow(String(row.id), state, row.nickname, shanghaiTime(row.created_at), row.content)
}

async function approve(db: Db, id: number): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    await approveMessage(transaction, id, commandLine, Date.now())
    await insertCommandEvent(transaction, { type: 'message-published', target_id: id, article_id: null })
  })
  console.log(`已通过留言 ${id}`)
}

async function remove(db: Db, id: number): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    await removeMessage(transaction, id, commandLine, Date.now())
    await insertCommandEvent(transaction, { type: 'message-deleted', target_id: id, article_id: null })
  })
  console.log(`已删除留言 ${id}`)
}
