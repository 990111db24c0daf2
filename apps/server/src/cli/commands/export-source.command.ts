import { resolve } from 'node:path'
import { abortOnSignal } from '#cli/abort-on-signal.ts'
import type { Command } from '#cli/command.ts'
import { CommandError } from '#cli/command-error.ts'
import { withDatabase } from '#cli/with-database.ts'
import { readSite } from '#modules/site/site.repository.ts'
import { hexo } from '#transfer/site-source/hexo.ts'
import { hugo } from '#transfer/site-source/hugo.ts'
import type { TargetSystem } from '#transfer/site-source/target-system.ts'
import { type SiteSourceResult, writeSiteSource } from '#transfer/site-source/write-site-source.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Failures in the text. */
const maxFailures = 20

/** `export hexo` and `export hugo`; exit code 1 where an article is left out. */
export const exportSourceCommands: readonly Command[] = [
  createCommand(hexo, 'Hexo', '在文件夹里执行 npm install 和 npx hexo generate 就是一个站点，主题可以再换'),
  createCommand(hugo, 'Hugo', '再加一个主题就是一个站点'),
]

function createCommand(system: TargetSystem, title: string, advice: string): Command {
  return {
    name: `export ${system.name}`,
    usesContent: true,
    positionals: ['<文件夹>'],
    options: { 'dry-run': { description: '只统计，什么都不写' } },
    description: `把文章、页面、它们的图片与文件和友链导出为 ${title} 的源文件，地址不变；${advice}；文件夹应是空的，或是上次的导出（会被替换）；有没导出的文章时退出码为 1`,
    async run(env, args, output) {
      const isDryRun = args.hasFlag('dry-run')
      const signal = abortOnSignal('已中断，没有写下任何东西')
      const run = withDatabase(async (db) => {
        const { name, author, summary: description } = await readSite(db)
        const result = await writeSiteSource({
          system,
          db,
          contentDir: env.contentDir,
          dataDir: env.dataDir,
          target: resolve(args.positionals[0] ?? ''),
          site: { name, author, description, origin: env.siteUrl.replace(/\/$/, '') },
          isDryRun,
          onProgress: output.progress,
          signal,
        })
        output.result({ isDryRun, ...result }, summarize(result, isDryRun), listFailures(result))
        if (result.failures.length > 0) process.exitCode = 1
      })
      await run(env, args, output).catch((error: unknown) => {
        signal.throwIfAborted()
        throw error instanceof TransferError ? new CommandError(error.message) : error
      })
    },
  }
}

function summarize(
  { target, published, hidden, pages, files, bytes, friends, moments, albums }: SiteSourceResult,
  isDryRun: boolean,
): string[] {
  return [
    `${isDryRun ? '将导出' : '已导出'}到 ${target}：文章 ${published} 篇，未发布的 ${hidden} 篇，页面 ${pages} 个，文件 ${files} 个，友链 ${friends} 个，共 ${(bytes / 1_000_000).toFixed(1)} MB`,
    ...(moments + albums === 0
      ? []
      : [`说说 ${moments} 条、相册 ${albums} 个和评论没有对应的地方，可以用 qingjian export 另存`]),
  ]
}

function listFailures({ failures }: SiteSourceResult): string[] {
  return failures.length === 0
    ? []
    : [
        `没有导出的文章 ${failures.length} 篇：`,
        ...failures.slice(0, maxFailures).map(({ file, reason }) => `  ${file}：${reason}`),
      ]
}
