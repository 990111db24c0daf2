import { resolve } from 'node:path'
import { abortOnSignal } from '#cli/abort-on-signal.ts'
import type { Command } from '#cli/command.ts'
import { CommandError } from '#cli/command-error.ts'
import { renderStoredComments } from '#modules/comments/render-stored-comments.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import { importExport } from '#transfer/site-export/import-export.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Imports what `qingjian export` has written, into an empty site. */
export const importExportCommand: Command = {
  name: 'import export',
  usesContent: true,
  positionals: ['<文件夹>'],
  options: {
    'dry-run': { description: '只核对导出的文件，什么都不写' },
  },
  description:
    '把 qingjian export 的导出导入空的网站（空的 DATA_DIR 或 PostgreSQL 数据库，空的 CONTENT_DIR），/post/编号 不变；须先停止站点；密码、登录与两步验证不在导出里，导入后用 qingjian user reset-password 设置密码',
  async run(env, args, output) {
    const signal = abortOnSignal('已中断，没有导入任何东西')
    // With the lock: a running site would publish the content folder while it is written.
    const database = await openDatabase(env.databaseUrl, env.dataDir)
    try {
      const result = await importExport({
        db: database.db,
        folder: resolve(args.positionals[0] ?? ''),
        contentDir: env.contentDir,
        files: await openFileStore(env),
        renderComments: renderStoredComments,
        isDryRun: args.hasFlag('dry-run'),
        onProgress: output.progress,
        signal,
      })
      const { rows, files, isDryRun } = result
      output.result(result, [
        `${isDryRun ? '将导入' : '已导入'} ${files} 个文件，文章 ${rows['articles'] ?? 0} 篇，评论 ${rows['comments'] ?? 0} 条，用户 ${rows['users'] ?? 0} 个；启动站点后文章就会出现`,
      ])
    } catch (error) {
      signal.throwIfAborted()
      throw error instanceof TransferError ? new CommandError(error.message) : error
    } finally {
      await database.close()
    }
  },
}
