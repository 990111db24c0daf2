import { addUser } from '#cli/add-user.ts'
import type { Command } from '#cli/command.ts'
import { createPrompt } from '#cli/prompt.ts'
import { printUsers, removeSecondFactor, resetPassword, setBanned, setRole } from '#cli/user-changes.ts'
import type { UserCommandContext } from '#cli/user-context.ts'
import { withDatabase } from '#cli/with-database.ts'

/** Creates the function of a command that uses database and prompt, which are open while the function runs. */
function withPrompt(run: (context: UserCommandContext) => Promise<void>): Command['run'] {
  return withDatabase(async (db, args, output) => {
    const prompt = createPrompt()
    try {
      await run({ db, prompt, args, output })
    } finally {
      prompt.close()
    }
  })
}

/** Manage users. */
export const userCommands: readonly Command[] = [
  {
    name: 'user add',
    options: {
      admin: { description: '添加管理员' },
      name: { value: '<用户名>', description: '登录用的名字' },
      email: { value: '<邮箱>', description: '可不填' },
      nickname: { value: '<昵称>', description: '没有写时与用户名相同' },
    },
    description: '添加用户，--admin 添加管理员；没有写的会问，密码从终端或标准输入读取',
    run: withPrompt(addUser),
  },
  { name: 'user list', description: '列出所有用户', run: withPrompt(printUsers) },
  {
    name: 'user reset-password',
    positionals: ['<账号>'],
    description: '设置新密码，并结束这个账号的所有登录',
    run: withPrompt(resetPassword),
  },
  {
    name: 'user remove-second-factor',
    positionals: ['<账号>'],
    description: '关闭两步验证：手机和恢复码都丢了的时候用',
    run: withPrompt(removeSecondFactor),
  },
  {
    name: 'user role',
    positionals: ['<账号>', '<admin|user>'],
    description: '设为管理员或普通用户',
    run: withPrompt(setRole),
  },
  {
    name: 'user ban',
    positionals: ['<账号>'],
    options: { reason: { value: '<原因>', description: '对方登录时看到的原因' } },
    description: '停用账号，并结束它的所有登录',
    run: withPrompt((context) => setBanned(context, true)),
  },
  {
    name: 'user unban',
    positionals: ['<账号>'],
    description: '恢复账号',
    run: withPrompt((context) => setBanned(context, false)),
  },
]
