import { resolve } from 'node:path'
import { abortOnSignal } from '#cli/abort-on-signal.ts'
import type { Command } from '#cli/command.ts'
import { CommandError } from '#cli/command-error.ts'
import { contentCheckToJson, listContentProblems, printedSummary } from '#cli/format-content-check.ts'
import { checkContent } from '#content/check/check-content.ts'

/** Checks a content folder without publishing it; exit code 1 where something would be lost. */
export const checkCommand: Command = {
  name: 'check',
  usesContent: true,
  positionals: ['[内容文件夹]'],
  description: '检查内容文件夹：发布多少篇，旧网址是否有效，哪些内容搬不过来；什么都不改，有问题时退出码为 1',
  async run(env, { positionals: [folder] }, output) {
    const path = folder === undefined ? env.contentDir : resolve(folder)
    const check = await checkContent({
      contentDir: path,
      siteUrl: env.siteUrl,
      signal: abortOnSignal('检查已中断'),
    })
    if (check === null) throw new CommandError(`没有 ${path} 这个文件夹`)
    output.result(contentCheckToJson(check), printedSummary(check), listContentProblems(check))
    if (check.problems.length + check.articles.refused + check.hints.length > 0) process.exitCode = 1
  },
}
