import { findCodeRanges } from '#content/markdown/code-ranges.ts'

/** A piece of a Markdown text: text as it is, or a tag such as `{% note info %}`. */
export type HexoToken =
  | { kind: 'text'; text: string }
  | { kind: 'tag'; text: string; name: string; args: string }

const maxTagLength = 2000
/** Between these tags and their ends stands text that holds no tags. */
const verbatim = new Set(['raw', 'codeblock', 'code', 'mermaid', 'math'])

/** Takes a text apart at its tags, and leaves code alone. */
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

/** Where the tag that ends a verbatim one starts; without one, the verbatim tag ends at once. */
function endOf(markdown: string, from: number, name: string): number {
  const end = new RegExp(`\\{%-?\\s{0,9}end_?${name}\\s{0,9}-?%\\}`, 'i').exec(markdown.slice(from))
  return end ? from + end.index : from
}
