import type { Command } from '#cli/command.ts'
import type { CommandOutput } from '#cli/command-output.ts'
import { parseId } from '#cli/parse-id.ts'
import { type Columns, printList, timeCell } from '#cli/print-list.ts'
import { withDatabase } from '#cli/with-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { commandLine } from '#modules/accounts/permissions.ts'
import { acceptApplication, removeVisitorFriend } from '#modules/friends/decide-application.service.ts'
import { type FriendRow, listFriends, listPendingFriends } from '#modules/friends/friends.repository.ts'

/** Manage friend links and applications. */
export const friendsCommands: readonly Command[] = [
  {
    name: 'friends list',
    description: '列出等待确认的友链申请和已有的友链',
    run: withDatabase((db, _, output) => list(db, output)),
  },
  {
    name: 'friends accept',
    positionals: ['<编号>'],
    description: '通过申请',
    run: withDatabase((db, args, output) => accept(db, parseId(args), output)),
  },
  {
    name: 'friends refuse',
    positionals: ['<编号>'],
    description: '拒绝申请，或撤下已通过的',
    run: withDatabase((db, args, output) => refuse(db, parseId(args), output)),
  },
]

/** Pending applications come first. */
async function list(db: Db, output: CommandOutput): Promise<void> {
  const rows = [...(await listPendingFriends(db)), ...(await listFriends(db))]
  printList(output, rows, columns, '还没有友情链接，也没有等待确认的申请')
}

const columns: Columns<FriendRow> = {
  id: ({ id }) => id,
  state: (row) =>
    row.state === 'pending'
      ? { value: 'pending', text: '等待确认' }
      : row.is_alive === 1
        ? { value: 'listed', text: '已通过' }
        : { value: 'lost', text: '已失联' },
  origin: ({ origin }) => ({ value: origin, text: origin === 'file' ? 'friends.yaml' : '访客申请' }),
  name: ({ name }) => name,
  url: ({ url }) => url,
  email: ({ email }) => email,
  appliedAt: (row) => timeCell(row.applied_at),
  info: ({ info }) => info,
}

async function accept(db: Db, id: number, output: CommandOutput): Promise<void> {
  const { name, url } = await acceptApplication({ db, now: Date.now }, id, commandLine)
  output.result({ id, name, url, state: 'listed' }, [`已通过 ${name}（${url}）`])
}

async function refuse(db: Db, id: number, output: CommandOutput): Promise<void> {
  const { state, name, url } = await removeVisitorFriend({ db, now: Date.now }, id, commandLine)
  const verb = state === 'pending' ? '已拒绝' : '已撤下'
  output.result({ id, name, url, state: 'removed' }, [`${verb} ${name}（${url}）`])
}
