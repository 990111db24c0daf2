import { abortOnSignal } from '#cli/abort-on-signal.ts'
import type { Command } from '#cli/command.ts'
import { CommandError } from '#cli/command-error.ts'
import type { UserImport } from '#cli/import-user-file.ts'
import { reduceMemory } from '#cli/reduce-memory.ts'
import { resolveFile } from '#cli/resolve-file.ts'
import { withDatabase } from '#cli/with-database.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Imports the users of other systems as accounts without password. */
export const importUsersCommand: Command = {
  name: 'import users',
  positionals: ['<导出文件>'],
  options: {
    'dry-run': { description: '只统计，什么都不写' },
  },
  description:
    '导入旧网站的用户：WordPress、Ghost 的导出文件，Typecho、拾壹博客的数据库，Halo 的备份；只取邮箱、昵称和注册时间，都是普通用户，没有密码，本人用“忘记密码”收邮件设置；可以中断，再执行时接着写，不会重复',
  async run(env, args, output) {
    const file = await resolveFile(args.positionals[0] ?? '')
    const { importUserFile } = await import('#cli/import-user-file.ts')
    reduceMemory()
    const signal = abortOnSignal('已中断，写好的用户都在；再执行一次就接着写')
    const run = withDatabase(async (db) => {
      // The folder of SQLite's temporary files; that of the system may be in memory.
      process.env['SQLITE_TMPDIR'] ??= env.dataDir
      const report = await importUserFile(db, {
        file,
        isDryRun: args.hasFlag('dry-run'),
        onProgress: output.progress,
        signal,
      })
      output.result(report, summarize(report))
    })
    await run(env, args, output).catch((error: unknown) => {
      signal.throwIfAborted()
      throw error instanceof TransferError ? new CommandError(error.message) : error
    })
  },
}

function summarize({ isDryRun, users, added, existing, withoutEmail, disabled }: UserImport): string[] {
  return [
    `${users} 个用户：${isDryRun ? '将写入' : '写入'} ${added} 个，已有 ${existing} 个，没有可用的邮箱 ${withoutEmail} 个，已停用 ${disabled} 个`,
    ...(added === 0 || isDryRun ? [] : ['他们在登录页用“忘记密码”设置密码；qingjian user list 列出所有用户']),
  ]
}
