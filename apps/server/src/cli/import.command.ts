import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { abortOnSignal } from '#cli/abort-on-signal.ts'
import type { Command } from '#cli/command.ts'
import { CommandError } from '#cli/command-error.ts'
import { importCommentsCommand } from '#cli/import-comments.command.ts'
import { importExportCommand } from '#cli/import-export.command.ts'
import { reduceMemory } from '#cli/reduce-memory.ts'
import { escapeControls } from '#platform/log/escape-controls.ts'
import { TransferError } from '#transfer/transfer-error.ts'
import { importWordpress, type WordpressImport } from '#transfer/wordpress/import-wordpress.ts'

/** Articles between two lines of progress. */
const progressStep = 100

/** Imports exports of other systems; exit code 1 where an article or comment is refused. */
export const importCommands: readonly Command[] = [
  {
    name: 'import wordpress',
    positionals: ['<导出文件>', '[内容文件夹]'],
    options: { 'dry-run': { description: '只统计，什么都不写' } },
    description:
      '把 WordPress 导出文件（WXR）里的文章和页面写成 Markdown，旧网址保留；可以中断，再执行时接着写，已写好的文章不动；有不能导入的文章时退出码为 1',
    async run(env, { positionals: [file = '', folder], hasFlag }) {
      const path = resolve(file)
      const isFile = await stat(path).then(
        (found) => found.isFile(),
        () => false,
      )
      if (!isFile) throw new CommandError(`没有 ${path} 这个文件`)
      reduceMemory()
      const isDryRun = hasFlag('dry-run')
      const signal = abortOnSignal('已中断，写好的文章都在；再执行一次就接着写')
      const result = await importWordpress({
        file: path,
        contentDir: folder === undefined ? env.contentDir : resolve(folder),
        isDryRun,
        onProgress: (articles) => {
          if (articles % progressStep === 0) console.log(`正在导入，已读 ${articles} 篇`)
        },
        signal,
      }).catch((error: unknown) => {
        signal.throwIfAborted()
        throw error instanceof TransferError ? new CommandError(error.message) : error
      })
      console.log(toText(result, isDryRun))
      if (result.refused > 0) process.exitCode = 1
    },
  },
  importCommentsCommand,
  importExportCommand,
]

function toText(result: WordpressImport, isDryRun: boolean): string {
  const { written, pages, existing, refused, reasons, comments, others } = result
  const skipped = [...others].map(([type, count]) => `${type || '无类型'} ${count}`)
  return [
    `${isDryRun ? '将写入' : '写入'} ${written} 篇（其中页面 ${pages} 个，作为文章），已有 ${existing} 篇，不能导入 ${refused} 篇`,
    ...(comments === 0 ? [] : [`评论 ${comments} 条：文章发布后执行 qingjian import comments <同一个文件>`]),
    ...(skipped.length === 0 ? [] : [`跳过：${skipped.join('，')}`]),
    ...reasons.map((reason) => `  ${reason}`),
    '图片仍在原网站，用 qingjian pictures fetch 取回；用 qingjian check 检查内容文件夹',
  ]
    .map(escapeControls)
    .join('\n')
}
