import type { Command } from '#cli/command.ts'
import { parseId } from '#cli/parse-id.ts'
import { printRow } from '#cli/print-row.ts'
import { withDatabase } from '#cli/with-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { escapeControls } from '#platform/log/escape-controls.ts'
import { commandLine } from '#modules/accounts/permissions.ts'
import { acceptApplication, removeVisitorFriend } from '#modules/friends/decide-application.service.ts'
import { type FriendRow, listFriends, listPendingFriends } from '#modules/friends/friends.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Manage friend links and applications. */
export const friendsCommands: readonly Command[] = [
  {
    name: 'friends list',
    description: '列出等待确认的友链申请和已有的友链',
    run: withDatabase((db) => list(db)),
  },
  {
    name: 'friends accept',
    positionals: ['<编号>'],
    description: '通过申请',
    run: withDatabase((db, args) => accept(db, parseId(args))),
  },
  {
    name: 'friends refuse',
    positionals: ['<编号>'],
    description: '拒绝申请，或撤下已通过的',
    run: withDatabase((db, args) => refuse(db, parseId(args))),
  },
]

/** Pending applications come first. */
async function list(db: Db): Promise<void> {
  const rows = [...(await listPendingFriends(db)), ...(await listFriends(db))]
  if (rows.length === 0) console.log('还没有友情链接，也没有等待确认的申请')
  for (const row of rows) printFriend(row)
}

async function accept(db: Db, id: number): Promise<void> {
  const friend = await acceptApplication({ db, now: Date.now }, id, commandLine)
  console.log(`已通过 ${escapeControls(friend.name)}（${friend.url}）`)
}

async function refuse(db: Db, id: number): Promise<void> {
  const friend = await removeVisitorFriend({ db, now: Date.now }, id, commandLine)
  console.log(
    `${friend.state === 'pending' ? '已拒绝' : '已撤下'} ${escapeControls(friend.name)}（${friend.url}）`,
  )
}

function printFriend(row: FriendRow): void {
  printRow(
    String(row.id),
    row.state === 'pending' ? '等待确认' : row.is_alive === 1 ? '已通过' : '已失联',
    row.origin === 'file' ? 'friends.yaml' : '访客申请',
    row.name,
    row.url,
    row.email ?? '-',
    row.applied_at === null ? '-' : shanghaiTime(row.applied_at),
    row.info,
  )
}
