import { findCodeRanges } from '#content/markdown/code-ranges.ts'

/** A tag such as `{% note info %}` or `{{< figure src="a.png" >}}`. */
export interface TemplateTag {
  kind: 'tag'
  text: string
  /** In lower case, without `end` and `/`. */
  name: string
  args: string
  isEnd: boolean
}

/** Text, or a tag. */
export type TagToken = { kind: 'text'; text: string } | TemplateTag

/** How a system writes tags. */
export interface TagSyntax {
  opening: RegExp
  /** Reads the tag at the start of the text; null where there is none. */
  read: (text: string) => TemplateTag | null
  /** Tags whose content is not tokenised. */
  verbatim: ReadonlySet<string>
  /** Expression that matches the end tag of a verbatim tag. */
  endOf: (name: string) => RegExp
}

const maxTagLength = 2000

/** `{% name args %}` of Hexo and Jekyll. */
export const percentTags: TagSyntax = {
  opening: /\{%/g,
  read(text) {
    const end = text.indexOf('%}')
    const match = end === -1 ? null : /^\{%-?\s*([a-z_][\w-]*)/i.exec(text)
    if (!match?.[1]) return null
    const word = match[1].toLowerCase()
    const args = text.slice(match[0].length, end).replace(/-$/, '').trim()
    const isEnd = /^end_?[a-z]/.test(word)
    const name = isEnd ? word.replace(/^end_?/, '') : word
    return { kind: 'tag', text: text.slice(0, end + 2), name, args, isEnd }
  },
  verbatim: new Set([
    'raw',
    'codeblock',
    'code',
    'highlight',
    'mermaid',
    'math',
    'comment',
    'score',
    'chartjs',
    'wavedrom',
  ]),
  endOf: (name) => new RegExp(`\\{%-?\\s{0,9}end_?${name}\\s{0,9}-?%\\}`, 'i'),
}

/** `{{< name args >}}` and `{{% name args %}}` of Hugo. */
export const shortcodes: TagSyntax = {
  opening: /\{\{[<%]/g,
  read(text) {
    const end = text.indexOf(text[2] === '<' ? '>}}' : '%}}')
    const match = end === -1 ? null : /^\{\{[<%]-?\s*(\/?)\s*([a-z][\w.-]*)/i.exec(text)
    if (!match?.[2]) return null
    const args = text.slice(match[0].length, end).trim().replace(/\/$/, '').trim()
    const name = match[2].toLowerCase()
    return { kind: 'tag', text: text.slice(0, end + 3), name, args, isEnd: match[1] === '/' }
  },
  verbatim: new Set([
    'highlight',
    'code',
    'mermaid',
    'math',
    'katex',
    'latex',
    'comment',
    'rawhtml',
    'echarts',
    'chart',
  ]),
  endOf: (name) => new RegExp(`\\{\\{[<%]\\s{0,9}/\\s{0,9}${name}\\s{0,9}[%>]\\}\\}`, 'i'),
}

/** Splits Markdown into text and tags; tags in code are text. */
export function lexTags(markdown: string, syntax: TagSyntax): TagToken[] {
  const code = findCodeRanges(markdown)
  const tokens: TagToken[] = []
  let textStart = 0
  let nextCode = 0
  /** Verbatim tags without a further end tag: each search for one reads the rest of the text. */
  const endless = new Set<string>()
  const opening = new RegExp(syntax.opening)
  for (let match = opening.exec(markdown); match !== null; match = opening.exec(markdown)) {
    const start = match.index
    while (nextCode < code.length && (code[nextCode]?.[1] ?? 0) <= start) nextCode++
    const range = code[nextCode]
    if (range && range[0] <= start) {
      opening.lastIndex = range[1]
      continue
    }
    const tag = syntax.read(markdown.slice(start, start + maxTagLength))
    if (!tag) continue
    tokens.push({ kind: 'text', text: markdown.slice(textStart, start) }, tag)
    textStart = start + tag.text.length
    opening.lastIndex = textStart
    if (!syntax.verbatim.has(tag.name) || tag.isEnd || endless.has(tag.name)) continue
    const end = findEnd(markdown, textStart, syntax.endOf(tag.name))
    if (end === null) endless.add(tag.name)
    else opening.lastIndex = end
  }
  tokens.push({ kind: 'text', text: markdown.slice(textStart) })
  return tokens
}

/** Offset of the next end tag of a verbatim tag; null where there is none. */
function findEnd(markdown: string, from: number, end: RegExp): number | null {
  const global = new RegExp(end, 'gi')
  global.lastIndex = from
  return global.exec(markdown)?.index ?? null
}
