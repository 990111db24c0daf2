import { SystemNotificationRequestSchema } from '@qingjian/api-client/contract'
import type { Command } from '#cli/command.ts'
import { CommandError } from '#cli/command-error.ts'
import { parseInput } from '#cli/parse-input.ts'
import { openForCli } from '#platform/db/open-for-cli.ts'
import type { Db } from '#platform/db/schema.ts'
import { findUserByName } from '#modules/accounts/users.repository.ts'
import { createCommandCause } from '#modules/notifications/command-notifications.repository.ts'
import { type NotificationInput, notifyAllUsers, notifyUsers } from '#modules/notifications/notify.service.ts'

/** Notifies all users or one. The notification is stored; the server processes poll for it and push it to connected users within seconds. */
export const notifyCommand: Command = {
  name: 'notify',
  positionals: ['<标题>', '<内容>'],
  options: {
    to: { value: '<账号>', description: '只发给一个人' },
    link: { value: '<站内路径>', description: '通知指向的页面' },
  },
  description: '给所有用户发一条通知，--to 只发给一个人',
  async run(env, { positionals: [title, content], option }) {
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
      await notify(database.db, notification, option('to'))
    } finally {
      await database.close()
    }
  },
}

async function notify(db: Db, notification: NotificationInput, to: string | undefined): Promise<void> {
  const deps = { db, now: Date.now, sockets: { pushToUser: () => undefined } }
  if (to === undefined) {
    await notifyAllUsers(deps, notification)
    return console.log('已通知所有用户')
  }
  const user = await findUserByName(db, to)
  if (user === undefined) throw new CommandError('没有这个账号；user list 列出所有账号')
  await notifyUsers(deps, [user.id], notification)
  console.log(`已通知编号 ${user.id}`)
}
