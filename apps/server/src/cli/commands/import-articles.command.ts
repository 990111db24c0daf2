import { resolve } from 'node:path'
import { abortOnSignal } from '#cli/abort-on-signal.ts'
import type { Command, CommandArguments, CommandOption } from '#cli/command.ts'
import { CommandError } from '#cli/command-error.ts'
import { checkImported, noCheck } from '#cli/check-imported.ts'
import { reduceMemory } from '#cli/reduce-memory.ts'
import { resolveFile } from '#cli/resolve-file.ts'
import type { ImportCounts, ImportSource } from '#transfer/articles/article-import.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Articles between two lines of progress. */
const progressStep = 100

/** An import of the articles of another system. */
export interface ArticleImporter<Result extends ImportCounts> {
  /** Of the command, such as `wordpress`. */
  name: string
  /** What is written, in Chinese; the rules that all imports share follow. */
  description: string
  /** Options of its own. */
  options?: Readonly<Record<string, CommandOption>>
  run: (source: ImportSource, args: CommandArguments) => Promise<Result>
  /** Chinese lines on what else was found, on what does not come along, and on what is to be done next. */
  notes: (result: Result) => string[]
}

/**
 * The command of an import; exit code 1 where an article is rejected. It ends with a check of the content folder. Importers are
 * loaded by their `run`: their libraries take longer to load than other commands take.
 */
export function importArticlesCommand<Result extends ImportCounts>(
  importer: ArticleImporter<Result>,
): Command {
  return {
    name: `import ${importer.name}`,
    usesContent: true,
    positionals: ['<导出文件>', '[内容文件夹]'],
    options: { 'dry-run': { description: '只统计，什么都不写' }, ...importer.options },
    description: `${importer.description}；可以中断，再执行时接着写，已写好的文章不动；写完后像 qingjian check 那样检查内容文件夹；有不能导入的文章时退出码为 1`,
    async run(env, args, output) {
      const [file = '', folder] = args.positionals
      const path = await resolveFile(file)
      reduceMemory()
      // The folder of SQLite's temporary files; that of the system may be in memory.
      process.env['SQLITE_TMPDIR'] ??= env.dataDir
      const isDryRun = args.hasFlag('dry-run')
      const signal = abortOnSignal('已中断，写好的文章都在；再执行一次就接着写')
      const contentDir = folder === undefined ? env.contentDir : resolve(folder)
      const result = await importer
        .run(
          {
            file: path,
            contentDir,
            isDryRun,
            onProgress: (articles) => {
              if (articles % progressStep === 0) output.progress(`正在导入，已读 ${articles} 篇`)
            },
            signal,
          },
          args,
        )
        .catch((error: unknown) => {
          signal.throwIfAborted()
          throw error instanceof TransferError ? new CommandError(error.message) : error
        })
      const check = isDryRun
        ? noCheck
        : await checkImported({ contentDir, siteUrl: env.siteUrl, signal }, output)
      output.result(
        { isDryRun, ...result, check: check.value },
        [toText(result, isDryRun), ...redirectsText(result), ...importer.notes(result), ...check.summary],
        [
          ...(result.refused === 0 ? [] : [`不能导入的 ${result.refused} 篇：`]),
          ...result.reasons.map((reason) => `  ${reason}`),
          ...check.problems,
        ],
      )
      if (result.refused > 0) process.exitCode = 1
    },
  }
}

function toText({ written, pages, existing, refused }: ImportCounts, isDryRun: boolean): string {
  return `${isDryRun ? '将写入' : '写入'} ${written} 篇（其中页面 ${pages} 个，不进文章列表），已有 ${existing} 篇，不能导入 ${refused} 篇`
}

function redirectsText({ redirects }: ImportCounts): string[] {
  return redirects === 0 ? [] : [`旧的分类和标签的网址 ${redirects} 个，在内容文件夹的 redirects.yaml 里`]
}
