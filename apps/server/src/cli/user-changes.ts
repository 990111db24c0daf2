import { NewPasswordSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { acquireWriteLock } from '#platform/db/write-lock.ts'
import { promptNewPassword } from '#cli/prompt.ts'
import { CommandError, UsageError } from '#cli/command-error.ts'
import { parseInput, recordChange, type UserCommandContext } from '#cli/user-context.ts'
import type { Flag } from '#platform/db/column-types.ts'
import { escapeControls } from '#platform/log/escape-controls.ts'
import { hashPassword } from '#modules/accounts/passwords.ts'
import { deleteSessions } from '#modules/accounts/sessions.repository.ts'
import {
  findUserByName,
  listAdmins,
  listUsers,
  updateUser,
  type UserRow,
} from '#modules/accounts/users.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

const RoleSchema = v.picklist(['admin', 'user'], '角色只能是 admin 或 user')

/** Prints a line for each user. */
export async function printUsers({ db }: UserCommandContext): Promise<void> {
  const rows = await listUsers(db)
  if (rows.length === 0) console.log('还没有用户')
  for (const row of rows) {
    const words = [
      String(row.id),
      row.role === 'admin' ? '管理员' : '用户',
      row.is_banned === 1 ? '已停用' : '正常',
      row.username ?? '-',
      row.email ?? '-',
      row.nickname,
      shanghaiTime(row.created_at),
    ]
    // What users call themselves must not steer the terminal.
    console.log(words.map(escapeControls).join('\t'))
  }
}

/** Sets a new password, and ends every login of the user. */
export async function resetPassword(context: UserCommandContext): Promise<void> {
  const { db, prompt } = context
  const user = await requireUser(context)
  const password = parseInput(NewPasswordSchema, await promptNewPassword(prompt))
  const hash = await hashPassword(password)
  await db.transaction().execute(async (transaction) => {
    await acquireWriteLock(transaction)
    await updateUser(transaction, user.id, { password_hash: hash })
    await deleteSessions(transaction, user.id)
    await recordChange(transaction, 'password-reset', user.id)
  })
  console.log('已设置新密码，这个账号的所有登录都已结束')
}

/** Makes a user an admin, or an admin a user. */
export async function setRole(context: UserCommandContext): Promise<void> {
  const { db, positionals } = context
  const user = await requireUser(context)
  const role = parseInput(RoleSchema, positionals[1])
  if (role === 'user') await requireAnotherAdmin(context, user)
  await updateUser(db, user.id, { role })
  await recordChange(db, 'role-changed', user.id)
  console.log(`编号 ${user.id} 现在是${role === 'admin' ? '管理员' : '普通用户'}`)
}

/** Locks a user out and ends every login of theirs, or lets them in again. */
export async function setBanned(context: UserCommandContext, isBanned: Flag): Promise<void> {
  const { db } = context
  const user = await requireUser(context)
  if (isBanned === 1) await requireAnotherAdmin(context, user)
  await db.transaction().execute(async (transaction) => {
    await acquireWriteLock(transaction)
    await updateUser(transaction, user.id, { is_banned: isBanned })
    if (isBanned === 1) await deleteSessions(transaction, user.id)
    await recordChange(transaction, isBanned === 1 ? 'banned' : 'unbanned', user.id)
  })
  console.log(`编号 ${user.id} ${isBanned === 1 ? '已停用' : '已恢复'}`)
}

async function requireUser({ db, positionals: [name] }: UserCommandContext): Promise<UserRow> {
  if (name === undefined) throw new UsageError('没有写是哪个账号')
  const user = await findUserByName(db, name)
  if (user === undefined) throw new CommandError('没有这个账号；user list 列出所有账号')
  return user
}

async function requireAnotherAdmin({ db }: UserCommandContext, user: UserRow): Promise<void> {
  const [admin, ...others] = await listAdmins(db)
  if (admin?.id === user.id && others.length === 0) throw new CommandError('这是唯一的管理员；请先添加另一个')
}
