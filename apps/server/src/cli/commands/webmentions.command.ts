import type { Command } from '#cli/command.ts'
import type { CommandOutput } from '#cli/command-output.ts'
import { CommandError } from '#cli/command-error.ts'
import { parseId } from '#cli/parse-id.ts'
import { type Columns, printList, timeCell } from '#cli/print-list.ts'
import { withDatabase } from '#cli/with-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { commandLine } from '#modules/accounts/permissions.ts'
import type { AuditEventName } from '#modules/audit/audit.repository.ts'
import { insertCommandEvent } from '#modules/engagement/command-events.repository.ts'
import { recordModeration } from '#modules/moderation/record-moderation.ts'
import {
  approveWebmention,
  deleteWebmention,
  listVerified,
  type WebmentionRow,
} from '#modules/webmentions/webmentions.repository.ts'

/** Moderate mentions of articles on other sites. */
export const webmentionsCommands: readonly Command[] = [
  {
    name: 'webmentions list',
    description: '列出等待审核和已显示的外部提及',
    run: withDatabase((db, _, output) => list(db, output)),
  },
  {
    name: 'webmentions approve',
    positionals: ['<编号>'],
    description: '显示一条外部提及',
    run: withDatabase((db, args, output) => approve(db, parseId(args), output)),
  },
  {
    name: 'webmentions delete',
    positionals: ['<编号>'],
    description: '删除一条外部提及',
    run: withDatabase((db, args, output) => remove(db, parseId(args), output)),
  },
]

async function list(db: Db, output: CommandOutput): Promise<void> {
  printList(output, await listVerified(db), columns, '还没有外部提及')
}

const columns: Columns<WebmentionRow> = {
  id: ({ id }) => id,
  state: ({ state }) => ({ value: state, text: state === 'pending' ? '等待审核' : '已显示' }),
  source: ({ source }) => source,
  target: ({ target }) => target,
  receivedAt: (row) => timeCell(row.received_at),
  author: ({ author }) => author,
  title: ({ title }) => title,
  excerpt: ({ excerpt }) => excerpt,
}

async function approve(db: Db, id: number, output: CommandOutput): Promise<void> {
  const row = await withWriteLock(db, async (transaction) => {
    const approved = await approveWebmention(transaction, id)
    if (approved === undefined)
      throw new CommandError('没有这个编号的外部提及在等待；webmentions list 列出全部')
    await recordCommand(transaction, 'webmention-approved', approved)
    return approved
  })
  output.result({ id, source: row.source, state: 'shown' }, [`已显示 ${row.source}`])
}

async function remove(db: Db, id: number, output: CommandOutput): Promise<void> {
  const row = await withWriteLock(db, async (transaction) => {
    const deleted = await deleteWebmention(transaction, id)
    if (deleted === undefined) throw new CommandError('没有这个编号的外部提及；webmentions list 列出全部')
    await recordCommand(transaction, 'webmention-deleted', deleted)
    return deleted
  })
  output.result({ id, source: row.source, state: 'deleted' }, [`已删除 ${row.source}`])
}

/** Records the change, which the running site shows at once. */
async function recordCommand(
  transaction: Db,
  event: AuditEventName,
  { id, article_id: articleId, source }: WebmentionRow,
): Promise<void> {
  await recordModeration(transaction, event, null, commandLine, Date.now(), source)
  await insertCommandEvent(transaction, {
    type: 'webmentions-changed',
    target_id: id,
    article_id: articleId,
  })
}
