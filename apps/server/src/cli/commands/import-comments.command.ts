import { abortOnSignal } from '#cli/abort-on-signal.ts'
import type { Command } from '#cli/command.ts'
import { CommandError } from '#cli/command-error.ts'
import { reduceMemory } from '#cli/reduce-memory.ts'
import { resolveFile } from '#cli/resolve-file.ts'
import type { CommentImport } from '#cli/import-comment-file.ts'
import { withDatabase } from '#cli/with-database.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Imports the comments of other systems; exit code 1 where one is rejected. */
export const importCommentsCommand: Command = {
  name: 'import comments',
  positionals: ['<导出文件>'],
  options: {
    'dry-run': { description: '只统计有多少条对得上文章，什么都不写' },
  },
  description:
    '导入旧评论：Artalk（Artrans）、Waline、Valine、Twikoo、Disqus、WordPress、Giscus 的导出文件，Typecho、拾壹博客的数据库，Halo 的备份，或 Ghost 带评论的导出，按旧网址对应文章，作者成为游客，拾壹博客的留言、拾壹博客和 Halo 的阅读数、Halo 的点赞数一起；可以中断，再执行时接着写，不会重复；有不能导入的评论时退出码为 1',
  async run(env, args, output) {
    const file = await resolveFile(args.positionals[0] ?? '')
    const { importCommentFile } = await import('#cli/import-comment-file.ts')
    reduceMemory()
    const signal = abortOnSignal('已中断，写好的评论都在；再执行一次就接着写')
    const run = withDatabase(async (db) => {
      // The folder of SQLite's temporary files; that of the system may be in memory.
      process.env['SQLITE_TMPDIR'] ??= env.dataDir
      const report = await importCommentFile(db, {
        file,
        isDryRun: args.hasFlag('dry-run'),
        onProgress: output.progress,
        signal,
      })
      output.result(report, summarize(report), listProblems(report))
      if (report.refused > 0) process.exitCode = 1
    })
    await run(env, args, output).catch((error: unknown) => {
      signal.throwIfAborted()
      throw error instanceof TransferError ? new CommandError(error.message) : error
    })
  },
}

function summarize(report: CommentImport): string[] {
  const {
    system,
    comments,
    matched,
    unmatched,
    rejected,
    refused,
    addresses,
    matchedAddresses,
    messages,
    counted,
  } = report
  return [
    `${system ?? '导出文件'}：${comments} 条评论，${matched} 条对得上文章（${matchedAddresses} / ${addresses} 个网址），${unmatched} 条对不上，${rejected} 条是垃圾、已删除或引用通知，不能导入 ${refused} 条`,
    `${report.isDryRun ? '将写入' : '写入'} ${report.added} 条，已有 ${report.existing} 条`,
    ...(messages.added + messages.existing === 0
      ? []
      : [`留言：${report.isDryRun ? '将写入' : '写入'} ${messages.added} 条，已有 ${messages.existing} 条`]),
    ...(counted === 0 ? [] : [`${counted} 篇文章的阅读数、点赞数${report.isDryRun ? '将' : '已'}补上`]),
  ]
}

function listProblems({ unmatched, unmatchedAddresses, refused, reasons }: CommentImport): string[] {
  return [
    ...(unmatched === 0 ? [] : ['对不上的网址：']),
    ...unmatchedAddresses.map((page) => `  ${page.address || '（空）'}：${page.comments} 条`),
    ...(refused === 0 ? [] : [`不能导入的 ${refused} 条：`]),
    ...reasons.map((reason) => `  ${reason}`),
  ]
}
