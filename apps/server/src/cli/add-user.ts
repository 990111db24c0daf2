import { EmailSchema, NicknameSchema, UserNameSchema } from '@qingjian/api-client/contract'
import { CommandError } from '#cli/command-error.ts'
import { parseInput } from '#cli/parse-input.ts'
import { readNewPassword } from '#cli/read-new-password.ts'
import { recordChange, type UserCommandContext } from '#cli/user-context.ts'
import { normalizeNickname } from '#modules/accounts/nickname.ts'
import { hashPassword } from '#modules/accounts/passwords.ts'
import { confusableSkeleton } from '#platform/text/confusable-skeleton.ts'
import { findUserBySkeleton, foldName, insertUser } from '#modules/accounts/users.repository.ts'

/** Creates an account; prompts for values that are not given as options. */
export async function addUser(context: UserCommandContext): Promise<void> {
  const {
    db,
    prompt,
    args: { hasFlag, option },
    output,
  } = context
  if (!prompt.isInteractive && option('name') === undefined) throw new CommandError('请用 --name 给出用户名')
  const username = parseInput(UserNameSchema, option('name') ?? (await prompt.question('用户名：')))
  const emailInput =
    option('email') ?? (prompt.isInteractive ? await prompt.question('邮箱（可不填）：') : '')
  const email = emailInput.trim() === '' ? null : foldName(parseInput(EmailSchema, emailInput))
  const nickname = parseInput(NicknameSchema, normalizeNickname(option('nickname') ?? username))
  const password = await readNewPassword(context, { username, email, nickname })
  if ((await findUserBySkeleton(db, confusableSkeleton(nickname))) !== undefined)
    throw new CommandError('这个昵称与其他用户的相同或太像，请用 --nickname 换一个')
  const role = hasFlag('admin') ? 'admin' : 'user'
  const id = await insertUser(db, {
    username,
    email,
    nickname,
    password_hash: await hashPassword(password),
    role,
    created_at: Date.now(),
  })
  if (id === undefined) throw new CommandError('这个用户名或邮箱已有账号')
  await recordChange(db, 'registered', id)
  if (role === 'admin') await recordChange(db, 'role-changed', id)
  const kind = role === 'admin' ? '管理员' : '用户'
  output.result({ id, username, role }, [`已添加${kind} ${username}（编号 ${id}）`])
}
