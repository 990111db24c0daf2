import { blockTags } from '#content/hexo-tags/block-tags.ts'
import { type HexoSite, inlineTags } from '#content/hexo-tags/inline-tags.ts'
import { type HexoToken, lexHexoTags } from '#content/hexo-tags/lex-hexo-tags.ts'

interface OpenTag {
  name: string
  text: string
  args: string
  content: string
}

const maxDepth = 20

/**
 * Rewrites Hexo's tag plugins as Markdown. A tag that nobody knows stays as text, or, when it has an end, gives way to
 * its content.
 */
export function renderHexoTags(markdown: string, site: HexoSite): string {
  if (!markdown.includes('{%')) return markdown
  const pieces = lexHexoTags(markdown)
  const ended = endedTags(pieces)
  const open: OpenTag[] = [{ name: '', text: '', args: '', content: '' }]
  const write = (text: string): void => {
    const top = open.at(-1)
    if (top) top.content += text
  }
  for (const piece of pieces) {
    if (piece.kind === 'text') write(piece.text)
    else if (isEnd(piece.name) && open.some((tag) => tag.name === endedName(piece.name))) {
      while (open.length > 1) {
        const tag = open.pop()
        if (tag) write(render(tag))
        if (tag?.name === endedName(piece.name)) break
      }
    } else if (ended.has(piece.name) && open.length <= maxDepth) {
      open.push({ name: piece.name, text: piece.text, args: piece.args, content: '' })
    } else write(inlineTags.get(piece.name)?.(piece.args, site) ?? piece.text)
  }
  while (open.length > 1) {
    const tag = open.pop()
    if (tag) write(tag.text + tag.content)
  }
  return open[0]?.content ?? markdown
}

function render({ name, args, content }: OpenTag): string {
  return blockTags.get(name)?.(args, content) ?? content
}

/** Names of the tags that have an end somewhere. */
function endedTags(pieces: readonly HexoToken[]): Set<string> {
  return new Set(
    pieces.flatMap((piece) => (piece.kind === 'tag' && isEnd(piece.name) ? [endedName(piece.name)] : [])),
  )
}

function isEnd(name: string): boolean {
  return /^end_?[a-z]/.test(name)
}

function endedName(name: string): string {
  return name.replace(/^end_?/, '')
}
