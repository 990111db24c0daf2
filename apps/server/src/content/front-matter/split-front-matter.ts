/** A text file split into front matter and body. */
export interface SplitFile {
  /** JSON is parsed as YAML, of which it is a subset. */
  format: 'yaml' | 'toml'
  /** The text of the front matter; empty without one. */
  frontMatter: string
  /** Line of the file, from 1, on which the front matter starts. */
  frontMatterLine: number
  body: string
  /** Line of the file, from 1, on which `body` starts. */
  bodyLine: number
}

/** Fences of a format; those of YAML and of Hexo's JSON are optional at the start. */
const fences = {
  yaml: /^-{3,}[ \t]*$/,
  hexoJson: /^;{3,}[ \t]*$/,
  toml: /^\+{3}[ \t]*$/,
}

const firstKey = /^[\w"'-]+[ \t]*:/

/**
 * Splits front matter and body as Hexo, Hugo and Jekyll do: YAML between two `---` lines, or before the first one where the
 * text starts with a key; TOML between two `+++` lines; JSON as an object at the start, or without braces before a `;;;`
 * line. Byte order marks and blank lines before it are skipped.
 */
export function splitFrontMatter(source: string): SplitFile {
  const text = source.replaceAll(/\r\n?/g, '\n')
  const [lead = ''] = /^[\s\uFEFF]*/.exec(text) ?? []
  const firstLine = lead.split('\n').length
  const lines = text.slice(lead.length).split('\n')
  const opening = lines[0] ?? ''
  const split = (
    format: SplitFile['format'],
    { start, end, bodyStart }: { start: number; end: number; bodyStart: number },
    convert: (inner: string) => string = (inner) => inner,
  ): SplitFile => ({
    format,
    frontMatter: convert(lines.slice(start, end).join('\n')),
    frontMatterLine: firstLine + start,
    body: lines.slice(bodyStart).join('\n'),
    bodyLine: firstLine + bodyStart,
  })

  if (fences.toml.test(opening)) {
    const end = lines.findIndex((line, index) => index > 0 && fences.toml.test(line))
    if (end > 0) return split('toml', { start: 1, end, bodyStart: end + 1 })
  }
  if (/^\{[ \t]*(?:"|$)/.test(opening)) {
    const end = lastLineOfObject(lines)
    if (end !== null) return split('yaml', { start: 0, end: end + 1, bodyStart: end + 1 })
  }
  const isFence = (line: string): boolean => fences.yaml.test(line) || fences.hexoJson.test(line)
  const isFenced = isFence(opening)
  if (isFenced || firstKey.test(opening)) {
    const start = isFenced ? 1 : 0
    const end = lines.findIndex((line, index) => index >= start && isFence(line))
    const convert = (inner: string): string => (lines[end]?.startsWith(';') ? `{${inner}\n}` : inner)
    if (end !== -1) return split('yaml', { start, end, bodyStart: end + 1 }, convert)
  }
  const body = text.replace(/^\uFEFF+/, '')
  return { format: 'yaml', frontMatter: '', frontMatterLine: 1, body, bodyLine: 1 }
}

/** Index of the line that ends the JSON object which starts on the first line; null where a line goes on after it. */
function lastLineOfObject(lines: readonly string[]): number | null {
  let depth = 0
  for (const [index, line] of lines.entries()) {
    // Strings of JSON do not span lines.
    for (const { 0: token, index: at } of line.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
      if (token === '{') depth++
      else if (token === '}') depth--
      if (depth === 0) return line.slice(at + token.length).trim() === '' ? index : null
    }
  }
  return null
}
