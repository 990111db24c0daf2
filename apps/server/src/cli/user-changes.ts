import * as v from 'valibot'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { CommandError } from '#cli/command-error.ts'
import { parseInput } from '#cli/parse-input.ts'
import { type Columns, printList, timeCell } from '#cli/print-list.ts'
import { readNewPassword } from '#cli/read-new-password.ts'
import { recordChange, type UserCommandContext } from '#cli/user-context.ts'
import * as bans from '#modules/accounts/bans.service.ts'
import * as roles from '#modules/accounts/roles.service.ts'
import { hashPassword } from '#modules/accounts/passwords.ts'
import { commandLine } from '#modules/accounts/permissions.ts'
import { deleteSessions } from '#modules/accounts/sessions.repository.ts'
import { findUserByName, listUsers, updateUser, type UserRow } from '#modules/accounts/users.repository.ts'
import { deleteSecondFactor } from '#modules/second-factor/second-factor.repository.ts'

const RoleSchema = v.picklist(['admin', 'user'], '角色只能是 admin 或 user')

/** Lists the users. */
export async function printUsers({ db, output }: UserCommandContext): Promise<void> {
  printList(output, await listUsers(db), columns, '还没有用户')
}

const columns: Columns<UserRow> = {
  id: ({ id }) => id,
  role: ({ role }) => ({ value: role, text: role === 'admin' ? '管理员' : '用户' }),
  state: (row) =>
    row.is_banned === 1 ? { value: 'banned', text: '已停用' } : { value: 'active', text: '正常' },
  username: ({ username }) => username,
  email: ({ email }) => email,
  nickname: ({ nickname }) => nickname,
  createdAt: (row) => timeCell(row.created_at),
}

/** Sets a new password and deletes all sessions of the user. */
export async function resetPassword(context: UserCommandContext): Promise<void> {
  const { db, output } = context
  const user = await requireUser(context)
  const hash = await hashPassword(await readNewPassword(context, user))
  await withWriteLock(db, async (transaction) => {
    await updateUser(transaction, user.id, { password_hash: hash })
    await deleteSessions(transaction, user.id)
    await recordChange(transaction, 'password-reset', user.id)
  })
  output.result({ id: user.id }, ['已设置新密码，这个账号的所有登录都已结束'])
}

/** Removes the second factor of a user who has lost their device and their recovery codes. */
export async function removeSecondFactor(context: UserCommandContext): Promise<void> {
  const { id } = await requireUser(context)
  const wasEnabled = await withWriteLock(context.db, async (transaction) => {
    const isDeleted = await deleteSecondFactor(transaction, id)
    if (isDeleted) await recordChange(transaction, 'second-factor-disabled', id)
    return isDeleted
  })
  context.output.result({ id, wasEnabled }, [
    wasEnabled ? `编号 ${id} 的两步验证已关闭` : `编号 ${id} 没有开启两步验证`,
  ])
}

/** Sets the role of a user. */
export async function setRole(context: UserCommandContext): Promise<void> {
  const { db, args, output } = context
  const user = await requireUser(context)
  const role = parseInput(RoleSchema, args.positionals[1])
  await withWriteLock(db, (transaction) =>
    roles.setRole(transaction, { userId: user.id, role }, commandLine, Date.now()),
  )
  output.result({ id: user.id, role }, [`编号 ${user.id} 现在是${role === 'admin' ? '管理员' : '普通用户'}`])
}

/** Bans a user and deletes all their sessions, or unbans them. */
export async function setBanned(context: UserCommandContext, isBanned: boolean): Promise<void> {
  const user = await requireUser(context)
  const reason = context.args.option('reason')
  await withWriteLock(context.db, (transaction) =>
    bans.setBanned(transaction, { userId: user.id, isBanned, reason }, commandLine, Date.now()),
  )
  context.output.result({ id: user.id, isBanned }, [`编号 ${user.id} ${isBanned ? '已停用' : '已恢复'}`])
}

async function requireUser({ db, args: { positionals } }: UserCommandContext): Promise<UserRow> {
  const user = await findUserByName(db, positionals[0] ?? '')
  if (user === undefined) throw new CommandError('没有这个账号；user list 列出所有账号')
  return user
}
