import { SystemNotificationRequestSchema } from '@qingjian/api-client/contract'
import type { Command } from '#cli/command.ts'
import type { CommandOutput } from '#cli/command-output.ts'
import { CommandError } from '#cli/command-error.ts'
import { parseInput } from '#cli/parse-input.ts'
import { openForCli } from '#platform/db/open-for-cli.ts'
import type { Db } from '#platform/db/schema.ts'
import { findUserByName } from '#modules/accounts/users.repository.ts'
import { createCommandCause } from '#modules/notifications/command-notifications.repository.ts'
import { countActiveUsers } from '#modules/notifications/notifications.repository.ts'
import { type NotificationInput, notifyAllUsers, notifyUsers } from '#modules/notifications/notify.service.ts'

/** Notifies all users or one. The notification is stored; the server processes poll for it and push it to connected users within seconds. */
export const notifyCommand: Command = {
  name: 'notify',
  positionals: ['<标题>', '<内容>'],
  options: {
    to: { value: '<账号>', description: '只发给一个人' },
    link: { value: '<站内路径>', description: '通知指向的页面' },
    'dry-run': { description: '只统计通知多少人，什么都不写' },
  },
  description: '给所有用户发一条通知，--to 只发给一个人',
  async run(env, { positionals: [title, content], option, hasFlag }, output) {
    const input = parseInput(SystemNotificationRequestSchema, { title, content, link: option('link') })
    const notification: NotificationInput = {
      type: 'system',
      title: input.title,
      text: input.content,
      link: input.link ?? undefined,
      cause: createCommandCause(),
    }
    const database = await openForCli(env.databaseUrl, env.dataDir)
    try {
      await notify(database.db, notification, { to: option('to'), isDryRun: hasFlag('dry-run') }, output)
    } finally {
      await database.close()
    }
  },
}

async function notify(
  db: Db,
  notification: NotificationInput,
  { to, isDryRun }: { to: string | undefined; isDryRun: boolean },
  output: CommandOutput,
): Promise<void> {
  const deps = { db, now: Date.now, sockets: { pushToUser: () => undefined } }
  const verb = isDryRun ? '将通知' : '已通知'
  if (to === undefined) {
    const users = await countActiveUsers(db)
    if (!isDryRun) await notifyAllUsers(deps, notification)
    return output.result({ isDryRun, users }, [`${verb}所有用户，共 ${users} 人`])
  }
  const user = await findUserByName(db, to)
  if (user === undefined) throw new CommandError('没有这个账号；user list 列出所有账号')
  if (!isDryRun) await notifyUsers(deps, [user.id], notification)
  output.result({ isDryRun, users: 1, id: user.id }, [`${verb}编号 ${user.id}`])
}
