/** A Markdown file split into front matter and body. */
export interface SplitFile {
  /** YAML, or an empty text. */
  yaml: string
  /** Line of the file, from 1, on which `yaml` starts. */
  yamlLine: number
  body: string
  /** Line of the file, from 1, on which `body` starts. */
  bodyLine: number
}

const fence = /^(?:-{3,}|;{3,})[ \t]*$/

/**
 * Splits front matter and body as Hexo does: between two `---` lines, or before the first one where the text starts
 * with a key; `;;;` fences JSON.
 */
export function splitFrontMatter(source: string): SplitFile {
  const text = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const lines = text.split('\n')
  const isFenced = fence.test(lines[0] ?? '')
  const start = isFenced ? 1 : 0
  const end =
    isFenced || /^[\w"'-]+[ \t]*:/.test(lines[0] ?? '')
      ? lines.findIndex((line, index) => index >= start && fence.test(line))
      : -1
  if (end === -1) return { yaml: '', yamlLine: 1, body: text, bodyLine: 1 }
  const inner = lines.slice(start, end).join('\n')
  return {
    yaml: lines[end]?.startsWith(';') ? `{${inner}\n}` : inner,
    yamlLine: start + 1,
    body: lines.slice(end + 1).join('\n'),
    bodyLine: end + 2,
  }
}
