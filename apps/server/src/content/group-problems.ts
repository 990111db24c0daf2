import type { ContentProblem } from '#content/compiled-content.ts'

/** Problems of one kind. */
export interface ProblemGroup {
  /** Chinese. */
  kind: string
  /** What the author can do; Chinese. */
  advice: string
  problems: ContentProblem[]
}

/** Begins the reason of a problem for which a file is not published. */
export const refusedMark = '没有发布：'

/** Kinds by the text of their problems; the first that matches counts. */
const kinds: readonly { pattern: RegExp; kind: string; advice: string }[] = [
  {
    pattern: new RegExp(`^${refusedMark}`),
    kind: '不能发布的文章',
    advice: '按提示改正后会发布',
  },
  {
    pattern: /^(?:站内链接没有对应的文章|链接的文章不存在)/,
    kind: '失效的站内链接',
    advice: '改成现有文章的链接；文章换过地址的，写进 redirects.yaml',
  },
  {
    pattern: /^链接的文章还没有发布/,
    kind: '指向没有发布的文章的链接',
    advice: '访客现在打不开：发布那篇文章，或去掉链接',
  },
  {
    pattern: /^这个页面没有搬过来/,
    kind: '没有搬过来的页面',
    advice: '要留下的移到文章的文件夹，成为文章；旧网址可以在 redirects.yaml 里指到别处',
  },
  {
    pattern: /^搜索引擎的验证文件/,
    kind: '搜索引擎的验证文件',
    advice: '旧站的验证不再有效：到搜索引擎的站长平台重新验证，用 DNS 记录的那一种',
  },
  {
    pattern: /^旧网址/,
    kind: '没有保住的旧网址',
    advice: '两处写了同一个网址，或与本站的页面相同，请改掉其中一处，或在 redirects.yaml 里指明',
  },
  {
    pattern: /种语言/,
    kind: '几种语言的文章',
    advice: '本站的列表不分语言：按提示决定留哪一种',
  },
  {
    pattern: /^加密文章/,
    kind: '加密文章里的附件',
    advice: '附件没有密码可挡，所以不提供下载；可以公开的，放到不加密的文章里',
  },
  {
    pattern: /^找不到图片/,
    kind: '找不到的图片',
    advice: '把图片放到文章旁边、同名文件夹里，或静态文件的文件夹里',
  },
  {
    pattern: /^找不到文件|这种文件不提供下载/,
    kind: '下载不到的文件',
    advice: '把文件放到文章旁边、同名文件夹里，或静态文件的文件夹里；设置和密钥一类的文件不提供下载',
  },
  {
    pattern: /别的网站/,
    kind: '放在别的网站上的图片',
    advice: 'qingjian pictures fetch 把它们取回内容文件夹，免得对方停掉后看不到',
  },
  { pattern: /图片/, kind: '不能用的图片', advice: '换成完整的 JPEG、PNG、WebP、GIF 或 SVG' },
  { pattern: /^缺少/, kind: '缺少的标题或日期', advice: '在文章头部补上，现在用的是文件名和修改时间' },
  { pattern: /日期|时间不正确/, kind: '写错的日期', advice: '写成 2024-01-02 03:04:05' },
  { pattern: /^password/, kind: '写错的密码', advice: '写成加引号的 1 到 64 个字' },
  {
    pattern: /^不认识的(?:标签|容器|组件)/,
    kind: '不认识的标签',
    advice: '文字已经留下；要别的效果，请改成 Markdown 的写法',
  },
  { pattern: /^公式/, kind: '按原文显示的公式', advice: '改成 KaTeX 有的命令，或在旧站设置的 macros 里定义' },
  { pattern: /没有换成内容的标签/, kind: '原样留下的标签', advice: '改成 Markdown 的写法' },
  { pattern: /YAML|TOML|不认识的设置|暂用默认值/, kind: '写错的设置', advice: '按提示修改' },
]

const other = { kind: '其他', advice: '按提示修改' }

/** Groups problems by kind, the most frequent kind first. */
export function groupProblems(problems: readonly ContentProblem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const problem of problems) {
    const { kind, advice } = kinds.find(({ pattern }) => pattern.test(problem.reason)) ?? other
    const group = groups.get(kind) ?? { kind, advice, problems: [] }
    group.problems.push(problem)
    groups.set(kind, group)
  }
  return [...groups.values()].toSorted((one, two) => two.problems.length - one.problems.length)
}

/** A problem as one line of text. */
export function formatProblem({ file, line, reason }: ContentProblem): string {
  return line === null ? `${file}：${reason}` : `${file} 第 ${line} 行：${reason}`
}

/** The groups as text: each with its count, what to do, and its first problems. */
export function summarizeProblems(problems: readonly ContentProblem[], examples: number): string[] {
  return groupProblems(problems).flatMap(({ kind, advice, problems: all }) => [
    `${kind} ${all.length} 处：${advice}`,
    ...all.slice(0, examples).map((problem) => `  ${formatProblem(problem)}`),
    ...(all.length > examples ? [`  ……还有 ${all.length - examples} 处`] : []),
  ])
}
