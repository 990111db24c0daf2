import { resolve } from 'node:path'
import { abortOnSignal } from '#cli/abort-on-signal.ts'
import type { Command } from '#cli/command.ts'
import { CommandError } from '#cli/command-error.ts'
import { checkContent, type ContentCheck } from '#content/check/check-content.ts'
import { groupProblems, summarizeProblems } from '#content/check/group-problems.ts'

/** Examples of each kind on the terminal; `--json` has all. */
const examples = 5

/** Checks a content folder without publishing it; exit code 1 where something would be lost. */
export const checkCommand: Command = {
  name: 'check',
  usesContent: true,
  positionals: ['[内容文件夹]'],
  description: '检查内容文件夹：发布多少篇，旧网址是否有效，哪些内容搬不过来；什么都不改，有问题时退出码为 1',
  async run(env, { positionals: [folder] }, output) {
    const path = folder === undefined ? env.contentDir : resolve(folder)
    const check = await checkContent(path, env.siteUrl, abortOnSignal('检查已中断'))
    if (check === null) throw new CommandError(`没有 ${path} 这个文件夹`)
    output.result(toReport(check), summarize(check), listProblems(check))
    if (check.problems.length + check.articles.refused + check.hints.length > 0) process.exitCode = 1
  },
}

function toReport({ problems, ...check }: ContentCheck): unknown {
  return {
    ...check,
    problems: groupProblems(problems).map((group) => ({ ...group, count: group.problems.length })),
  }
}

function summarize({
  system,
  articles,
  pages,
  moments,
  albums,
  addresses,
  problems,
}: ContentCheck): string[] {
  const name = system === 'plain' ? '文件夹' : system
  const unlisted = articles.unlisted === 0 ? '' : `（其中不列出 ${articles.unlisted} 篇）`
  return [
    `${name}：发布 ${articles.published} 篇${unlisted}，隐藏 ${articles.hidden} 篇，不能发布 ${articles.refused} 篇`,
    ...(pages + moments + albums === 0 ? [] : [`页面 ${pages} 个，说说 ${moments} 条，相册 ${albums} 个`]),
    `旧网址：${addresses.covered} 篇文章有旧网址，连同列表和订阅共 ${addresses.total} 个`,
    ...(problems.length === 0 ? ['没有发现问题'] : []),
  ]
}

function listProblems({ problems, hints }: ContentCheck): string[] {
  return [...hints, ...summarizeProblems(problems, examples)]
}
