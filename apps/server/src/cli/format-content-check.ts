import type { ContentCheck } from '#content/check/check-content.ts'
import { groupProblems, summarizeProblems } from '#content/check/group-problems.ts'

/** Examples of each kind on the terminal; `--json` has all. */
const examples = 5

/** A check of a content folder as JSON. */
export function contentCheckToJson({ problems, ...check }: ContentCheck): unknown {
  return {
    ...check,
    problems: groupProblems(problems).map((group) => ({ ...group, count: group.problems.length })),
  }
}

/** What a content folder would publish, as lines of text. */
export function summarizeContentCheck({
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

/** What would be lost, and what to do, as lines of text. */
export function listContentProblems({ problems, hints }: ContentCheck): string[] {
  return [...hints, ...summarizeProblems(problems, examples)]
}
