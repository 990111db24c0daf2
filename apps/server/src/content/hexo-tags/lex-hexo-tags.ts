import { findCodeRanges } from '#content/markdown/code-ranges.ts'

/** Text, or a tag such as `{% note info %}`. */
export type HexoToken =
  | { kind: 'text'; text: string }
  | { kind: 'tag'; text: string; name: string; args: string }

const maxTagLength = 2000
/** The content of these tags is not tokenised. */
const verbatim = new Set(['raw', 'codeblock', 'code', 'mermaid', 'math'])

/** Splits Markdown into text and tags; tags in code are text. */
export function lexHexoTags(markdown: string): HexoToken[] {
  const code = findCodeRanges(markdown)
  const tokens: HexoToken[] = []
  let textStart = 0
  let search = 0
  let nextCode = 0
  for (;;) {
    const start = markdown.indexOf('{%', search)
    if (start === -1) break
    while (nextCode < code.length && (code[nextCode]?.[1] ?? 0) <= start) nextCode++
    const range = code[nextCode]
    if (range && range[0] <= start) {
      search = range[1]
      continue
    }
    const tag = readTag(markdown, start)
    search = start + (tag?.text.length ?? 2)
    if (!tag) continue
    tokens.push({ kind: 'text', text: markdown.slice(textStart, start) }, tag)
    textStart = search
    if (verbatim.has(tag.name)) search = endOf(markdown, search, tag.name)
  }
  tokens.push({ kind: 'text', text: markdown.slice(textStart) })
  return tokens
}

function readTag(markdown: string, start: number): Extract<HexoToken, { kind: 'tag' }> | null {
  const text = markdown.slice(start, start + maxTagLength)
  const end = text.indexOf('%}')
  const match = end === -1 ? null : /^\{%-?\s*([a-z_]\w*)/i.exec(text)
  if (!match?.[1]) return null
  const args = text.slice(match[0].length, end).replace(/-$/, '').trim()
  return { kind: 'tag', text: text.slice(0, end + 2), name: match[1].toLowerCase(), args }
}

/** Offset of the end tag of a verbatim tag; `from` where there is none. */
function endOf(markdown: string, from: number, name: string): number {
  const end = new RegExp(`\\{%-?\\s{0,9}end_?${name}\\s{0,9}-?%\\}`, 'i').exec(markdown.slice(from))
  return end ? from + end.index : from
}
