import { SystemNotificationRequestSchema } from '@qingjian/api-client/contract'
import { parseArgs } from 'node:util'
import { CommandError, UsageError } from '#cli/command-error.ts'
import { parseInput } from '#cli/user-context.ts'
import { openForCli } from '#platform/db/open-for-cli.ts'
import type { Db } from '#platform/db/schema.ts'
import type { ServerEnv } from '#platform/process/env.ts'
import { findUserByName } from '#modules/accounts/users.repository.ts'
import { createCommandCause } from '#modules/notifications/command-notifications.repository.ts'
import { type NotificationInput, notifyAllUsers, notifyUsers } from '#modules/notifications/notify.service.ts'

/**
 * Tells everybody, or one user, something, also while the site runs. It is stored; the processes of the site, to which
 * the sockets belong, find it there within seconds and push it to whoever is there.
 */
export async function notifyCommand(env: ServerEnv, args: string[]): Promise<void> {
  const { values, positionals } = parse(args)
  const [title, content, ...rest] = positionals
  if (title === undefined || content === undefined || rest.length > 0)
    throw new UsageError('请写出标题和内容，有空格时加引号')
  const { link, ...told } = parseInput(SystemNotificationRequestSchema, { title, content, link: values.link })
  const news: NotificationInput = {
    type: 'system',
    title: told.title,
    text: told.content,
    link: link ?? undefined,
    cause: createCommandCause(),
  }
  const database = await openForCli(env.databaseUrl, env.dataDir)
  try {
    await tell(database.db, news, values.to)
  } finally {
    await database.close()
  }
}

async function tell(db: Db, news: NotificationInput, to: string | undefined): Promise<void> {
  const deps = { db, now: Date.now, sockets: { pushToUser: () => undefined } }
  if (to === undefined) {
    await notifyAllUsers(deps, news)
    return console.log('已通知所有用户')
  }
  const user = await findUserByName(db, to)
  if (user === undefined) throw new CommandError('没有这个账号；user list 列出所有账号')
  await notifyUsers(deps, [user.id], news)
  console.log(`已通知编号 ${user.id}`)
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { to: { type: 'string' }, link: { type: 'string' } },
    })
  } catch (error) {
    throw new UsageError('命令的写法不对', { cause: error })
  }
}
