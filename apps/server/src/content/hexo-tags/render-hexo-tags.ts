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
 * Converts Hexo's tag plugins to Markdown. An unknown tag stays as text; one with an end tag is replaced by its content.
 */
export function renderHexoTags(markdown: string, site: HexoSite): string {
  if (!markdown.includes('{%')) return markdown
  const tokens = lexHexoTags(markdown)
  const withEnd = tagsWithEnd(tokens)
  const open: OpenTag[] = [{ name: '', text: '', args: '', content: '' }]
  const write = (text: string): void => {
    const top = open.at(-1)
    if (top) top.content += text
  }
  for (const token of tokens) {
    if (token.kind === 'text') write(token.text)
    else if (isEnd(token.name) && open.some((tag) => tag.name === startTagName(token.name))) {
      while (open.length > 1) {
        const tag = open.pop()
        if (tag) write(render(tag))
        if (tag?.name === startTagName(token.name)) break
      }
    } else if (withEnd.has(token.name) && open.length <= maxDepth) {
      open.push({ name: token.name, text: token.text, args: token.args, content: '' })
    } else write(inlineTags.get(token.name)?.(token.args, site) ?? token.text)
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

/** Names of the tags that have an end tag somewhere. */
function tagsWithEnd(tokens: readonly HexoToken[]): Set<string> {
  return new Set(
    tokens.flatMap((token) => (token.kind === 'tag' && isEnd(token.name) ? [startTagName(token.name)] : [])),
  )
}

function isEnd(name: string): boolean {
  return /^end_?[a-z]/.test(name)
}

function startTagName(name: string): string {
  return name.replace(/^end_?/, '')
}
