import { fileURLToPath } from 'node:url'
import { backupCommand } from './backup.command.ts'
import { CommandError, UsageError } from './command-error.ts'
import { friendsCommand } from './friends.command.ts'
import { notifyCommand } from './notify.command.ts'
import { userCommand } from './user.command.ts'
import { isDatabaseError } from '#platform/db/database-error.ts'
import { readEnv, type ServerEnv } from '#platform/process/env.ts'
import { StartError } from '#platform/process/start-error.ts'

const usage = `用法：qingjian <命令>，网站运行时也能执行

  backup <目标文件>               得到一份完整一致的数据库副本
  user add [--admin] [--name <用户名>] [--email <邮箱>] [--nickname <昵称>]
                                  添加用户，--admin 添加管理员；没有写的会问，密码从终端或标准输入读取
  user list                       列出所有用户
  user reset-password <账号>      设置新密码，并结束这个账号的所有登录
  user role <账号> <admin|user>   设为管理员或普通用户
  user ban <账号>                 停用账号，并结束它的所有登录
  user unban <账号>               恢复账号
  friends list                    列出等待确认的友链申请和已有的友链
  friends accept <编号>           通过申请
  friends refuse <编号>           拒绝申请，或撤下已通过的
  notify [--to <账号>] [--link <站内路径>] <标题> <内容>
                                  给所有用户发一条通知，--to 只发给一个人

<账号> 是用户名或邮箱。`

const commands: Readonly<Record<string, (env: ServerEnv, args: string[]) => Promise<void>>> = {
  backup: backupCommand,
  friends: friendsCommand,
  notify: notifyCommand,
  user: userCommand,
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const [name = '', ...args] = process.argv.slice(2)

try {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new UsageError(name === '' ? '没有写命令' : `没有 ${name} 这个命令`)
  await command(readEnv(process.env, root), args)
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${usage}`)
    process.exit(2)
  }
  // These carry a line for the owner; of anything else the stack is what helps.
  const isForOwner = error instanceof CommandError || error instanceof StartError || isDatabaseError(error)
  console.error(isForOwner ? error.message : error)
  process.exit(1)
}
