import type { Command } from '#cli/command.ts'
import { CommandError } from '#cli/command-error.ts'
import { parseId } from '#cli/parse-id.ts'
import { printRow } from '#cli/print-row.ts'
import { withDatabase } from '#cli/with-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { commandLine } from '#modules/accounts/permissions.ts'
import type { AuditEventName } from '#modules/audit/audit.repository.ts'
import { insertCommandEvent } from '#modules/engagement/command-events.repository.ts'
import { recordModeration } from '#modules/engagement/record-moderation.ts'
import {
  approveWebmention,
  deleteWebmention,
  listVerified,
  type WebmentionRow,
} from '#modules/webmentions/webmentions.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Moderate mentions of articles on other sites. */
export const webmentionsCommands: readonly Command[] = [
  {
    name: 'webmentions list',
    description: '列出等待审核和已显示的外部提及',
    run: withDatabase((db) => list(db)),
  },
  {
    name: 'webmentions approve',
    positionals: ['<编号>'],
    description: '显示一条外部提及',
    run: withDatabase((db, args) => approve(db, parseId(args))),
  },
  {
    name: 'webmentions delete',
    positionals: ['<编号>'],
    description: '删除一条外部提及',
    run: withDatabase((db, args) => remove(db, parseId(args))),
  },
]

async function list(db: Db): Promise<void> {
  const rows = await listVerified(db)
  if (rows.length === 0) console.log('还没有外部提及')
  for (const row of rows) printWebmention(row)
}

async function approve(db: Db, id: number): Promise<void> {
  const row = await withWriteLock(db, async (transaction) => {
    const approved = await approveWebmention(transaction, id)
    if (approved === undefined)
      throw new CommandError('没有这个编号的外部提及在等待；webmentions list 列出全部')
    await recordCommand(transaction, 'webmention-approved', approved)
    return approved
  })
  console.log(`已显示 ${row.source}`)
}

async function remove(db: Db, id: number): Promise<void> {
  const row = await withWriteLock(db, async (transaction) => {
    const deleted = await deleteWebmention(transaction, id)
    if (deleted === undefined) throw new CommandError('没有这个编号的外部提及；webmentions list 列出全部')
    await recordCommand(transaction, 'webmention-deleted', deleted)
    return deleted
  })
  console.log(`已删除 ${row.source}`)
}

/** Records the change, which the running site shows at once. */
async function recordCommand(
  transaction: Db,
  event: AuditEventName,
  { id, article_id: articleId }: WebmentionRow,
): Promise<void> {
  await recordModeration(transaction, event, null, commandLine, Date.now())
  await insertCommandEvent(transaction, {
    type: 'webmentions-changed',
    target_id: id,
    article_id: articleId,
  })
}

function printWebmention(row: WebmentionRow): void {
  printRow(
    String(row.id),
    row.state === 'pending' ? '等待审核' : '已显示',
    row.source,
    row.target,
    shanghaiTime(row.received_at),
    row.author,
    row.title,
    row.excerpt,
  )
}
