import { splitArgs, splitByCommas } from '#content/hexo-tags/split-args.ts'
import { escapeText, writeCode, writeQuote } from '#content/hexo-tags/write-markdown.ts'

type BlockTag = (args: string, content: string) => string

const calloutKinds: Record<string, string> = {
  primary: 'important',
  info: 'note',
  success: 'tip',
  tip: 'tip',
  warning: 'warning',
  danger: 'caution',
  error: 'caution',
}

/** Tags with an end tag; each is converted to Markdown around its content. */
export const blockTags: ReadonlyMap<string, BlockTag> = new Map<string, BlockTag>([
  ['raw', (_args, content) => content],
  ['codeblock', writeCodeBlock],
  ['code', writeCodeBlock],
  ['mermaid', (args, content) => writeCode(`${args}\n${content}`.trim(), 'mermaid', '')],
  ['math', (_args, content) => `\n$$\n${content.trim()}\n$$\n`],
  ['blockquote', writeBlockquote],
  ['quote', writeBlockquote],
  ['pullquote', (_args, content) => writeBlockquote('', content)],
  ['centerquote', (_args, content) => writeBlockquote('', content)],
  ['cq', (_args, content) => writeBlockquote('', content)],
  ['note', writeNote],
  ['subnote', writeNote],
  ['hidetoggle', (args, content) => writeDetails(splitByCommas(args)[0] ?? '', content)],
  ['hideblock', (args, content) => writeDetails(splitByCommas(args)[0] ?? '', content)],
  ['folding', (args, content) => writeDetails(args, content)],
  ['fold', (args, content) => writeDetails(args, content)],
  ['tabs', (_args, content) => writeTabs(content)],
  ['subtabs', (_args, content) => writeTabs(content)],
])

/** `[title] [lang:language] [mark:lines] [url] [link text]`. */
function writeCodeBlock(args: string, content: string): string {
  const words = splitArgs(args)
  const option = (name: string): string =>
    words.find((word) => word.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
  const language = /^[\w+#.-]+$/.test(option('lang')) ? option('lang') : 'text'
  const end = words.findIndex((word) => /^[a-z_]+:/.test(word))
  const title = words
    .slice(0, end === -1 ? words.length : end)
    .join(' ')
    .replaceAll('"', '')
  const lines = option('mark').replaceAll(/[^\d,-]/g, '')
  const meta = [lines === '' ? '' : `{${lines}}`, title === '' ? '' : `title="${title}"`].filter(
    (part) => part !== '',
  )
  return writeCode(content, language, meta.join(' '))
}

function writeBlockquote(args: string, content: string): string {
  const source = splitArgs(args)
    .filter((word) => !/^https?:\/\//.test(word))
    .join(' ')
  return `\n${writeQuote(content)}${source === '' ? '' : `\n>\n> <cite>${escapeText(source)}</cite>`}\n\n`
}

/** `[class…] [no-icon] [title]`. */
function writeNote(args: string, content: string): string {
  const words = splitArgs(args)
  const kind = words.map((word) => calloutKinds[word]).find((known) => known !== undefined)
  const classes = new Set([
    ...Object.keys(calloutKinds),
    'default',
    'no-icon',
    'simple',
    'modern',
    'flat',
    'disabled',
  ])
  const title = words.filter((word) => !classes.has(word) && !/^fa[bsr]?\b|^['"]?fa/.test(word)).join(' ')
  return `\n${writeQuote(`[!${(kind ?? 'note').toUpperCase()}] ${escapeText(title)}\n${content.trim()}`)}\n\n`
}

function writeDetails(summary: string, content: string): string {
  return `\n<details><summary>${escapeText(summary.trim()) || '展开'}</summary>\n\n${content.trim()}\n\n</details>\n\n`
}

/** Tab panels become consecutive sections, each below its name. */
function writeTabs(content: string): string {
  return content
    .replaceAll(
      /<!--\s{0,9}tab\b([^\n]{0,200}?)-->/g,
      (_match, name: string) => `\n**${escapeText(name.replace(/@.*/, '').trim()) || '标签'}**\n`,
    )
    .replaceAll(/<!--\s{0,9}endtab\s{0,9}-->/g, '\n')
}
