import { CommandError, UsageError } from '#cli/command-error.ts'
import { openForCli } from '#platform/db/open-for-cli.ts'
import type { Db } from '#platform/db/schema.ts'
import type { ServerEnv } from '#platform/process/env.ts'
import { escapeControls } from '#platform/log/escape-controls.ts'
import { updateFriends } from '#modules/friends/friends-version.ts'
import {
  acceptFriend,
  type FriendRow,
  listFriends,
  listPendingFriends,
  removeFriend,
} from '#modules/friends/friends.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

const actions: Readonly<Record<string, (db: Db, words: readonly string[]) => Promise<void>>> = {
  list: (db) => list(db),
  accept,
  refuse,
}

/** Answers what visitors ask for the page of friends, also while the site runs. */
export async function friendsCommand(env: ServerEnv, [name = '', ...words]: string[]): Promise<void> {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (action === undefined) throw new UsageError(`没有 friends ${name} 这个命令`)
  const database = await openForCli(env.databaseUrl, env.dataDir)
  try {
    await action(database.db, words)
  } finally {
    await database.close()
  }
}

/** What waits comes first: it is what the owner looks for. */
async function list(db: Db): Promise<void> {
  const rows = [...(await listPendingFriends(db)), ...(await listFriends(db))]
  if (rows.length === 0) console.log('还没有友情链接，也没有等待确认的申请')
  for (const row of rows) console.log(describe(row))
}

async function accept(db: Db, words: readonly string[]): Promise<void> {
  const id = idOf(words)
  const friend = await updateFriends(db, (change) => acceptFriend(change, id))
  if (friend === undefined) throw new CommandError('没有这个编号的申请在等待；friends list 列出所有申请')
  console.log(`已通过 ${escapeControls(friend.name)}（${friend.url}）`)
}

async function refuse(db: Db, words: readonly string[]): Promise<void> {
  const id = idOf(words)
  const friend = await updateFriends(db, (change) => removeFriend(change, id))
  if (friend === undefined)
    throw new CommandError('没有这个编号的申请；friends.yaml 里的站点请直接在文件里删去')
  console.log(
    `${friend.state === 'pending' ? '已拒绝' : '已撤下'} ${escapeControls(friend.name)}（${friend.url}）`,
  )
}

function idOf([word]: readonly string[]): number {
  if (word === undefined) throw new UsageError('没有写是哪个编号')
  if (!/^\d{1,15}$/.test(word)) throw new UsageError('编号应为数字')
  return Number(word)
}

function describe(row: FriendRow): string {
  const words = [
    String(row.id),
    row.state === 'pending' ? '等待确认' : row.is_alive === 1 ? '已通过' : '已失联',
    row.origin === 'file' ? 'friends.yaml' : '访客申请',
    row.name,
    row.url,
    row.email ?? '-',
    row.applied_at === null ? '-' : shanghaiTime(row.applied_at),
    row.info,
  ]
  // What visitors write must not steer the terminal.
  return words.map(escapeControls).join('\t')
}
