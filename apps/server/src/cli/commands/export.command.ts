import { resolve } from 'node:path'
import { abortOnSignal } from '#cli/abort-on-signal.ts'
import type { Command } from '#cli/command.ts'
import { CommandError } from '#cli/command-error.ts'
import { withDatabase } from '#cli/with-database.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import { type ExportResult, writeExport } from '#transfer/site-export/write-export.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Paths of files that were left out, in the text. */
const maxSkipped = 20

/** Exports all of the site except for secrets; exit code 1 where a link of the content folder is left out. */
export const exportCommand: Command = {
  name: 'export',
  usesContent: true,
  positionals: ['<文件夹>'],
  options: {
    'with-emails': { description: '也导出用户与友链申请人的邮箱' },
    'dry-run': { description: '只统计，什么都不写' },
  },
  description:
    '导出整个网站：Markdown、图片、页面、评论（JSON 与 Artrans）、留言、聊天、说说与相册、点赞与计数、友链、用户（没有密码等秘密）；qingjian import export 可以导回；文件夹应是空的，或是上次的导出（会被替换）；有没导出的链接时退出码为 1',
  async run(env, args, output) {
    const isDryRun = args.hasFlag('dry-run')
    const signal = abortOnSignal('已中断，没有写下任何东西')
    const run = withDatabase(async (db) => {
      const result = await writeExport({
        db,
        contentDir: env.contentDir,
        dataDir: env.dataDir,
        files: await openFileStore(env),
        target: resolve(args.positionals[0] ?? ''),
        withEmails: args.hasFlag('with-emails'),
        isDryRun,
        now: Date.now(),
        onProgress: output.progress,
        signal,
      })
      output.result({ isDryRun, ...result }, summarize(result, isDryRun), listSkipped(result))
      if (result.skipped.length > 0) process.exitCode = 1
    })
    await run(env, args, output).catch((error: unknown) => {
      signal.throwIfAborted()
      throw error instanceof TransferError ? new CommandError(error.message) : error
    })
  },
}

function summarize({ target, rows, files, bytes }: ExportResult, isDryRun: boolean): string[] {
  const count = (table: string): number => rows[table] ?? 0
  return [
    `${isDryRun ? '将导出' : '已导出'}到 ${target}：${files} 个文件，${(bytes / 1_000_000).toFixed(1)} MB`,
    `文章 ${count('articles')} 篇，评论 ${count('comments')} 条，留言 ${count('messages')} 条，说说 ${count('moments')} 条，相册 ${count('albums')} 个，友链 ${count('friends')} 个，用户 ${count('users')} 个`,
  ]
}

function listSkipped({ skipped }: ExportResult): string[] {
  return skipped.length === 0
    ? []
    : [
        `没有导出的链接 ${skipped.length} 个（指向内容文件夹之外或文件夹）：`,
        ...skipped.slice(0, maxSkipped).map((path) => `  ${path}`),
      ]
}
