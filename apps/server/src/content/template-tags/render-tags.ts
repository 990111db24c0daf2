import { createIndentBudget } from '#content/template-tags/indent-budget.ts'
import { lexTags, type TagSyntax, type TagToken, type TemplateTag } from '#content/template-tags/lex-tags.ts'
import { textOfArguments } from '#content/template-tags/tag-arguments.ts'
import { escapeText } from '#content/template-tags/write-markdown.ts'

/** The site and the article that a tag is part of. */
export interface TagSite {
  /** Title of an article by its slug, the path without extension; null where unknown. */
  titleOf: (slug: string) => string | null
  /** Link to an article by its slug. */
  linkTo: (slug: string) => string
  /** A value of the front matter; null where it has no such text. */
  paramOf: (name: string) => string | null
  /** The text of a file of code; null where there is none. @default no file */
  readCode?: (name: string) => string | null
  /** Called once for each name of an unknown tag. */
  onUnknown: (name: string, text: string) => void
}

/** Converts a tag without an end tag to Markdown. */
export type InlineTag = (args: string, site: TagSite) => string

/** Converts a tag to Markdown around its content, which is converted already. */
export type BlockTag = (args: string, content: string, site: TagSite) => string

/** What a system's tags mean. */
export interface TagSet {
  syntax: TagSyntax
  inline: ReadonlyMap<string, InlineTag>
  block: ReadonlyMap<string, BlockTag>
}

interface OpenTag {
  tag: TemplateTag | null
  /** Joined at the end: reading a string between appends would copy it each time. */
  content: string[]
}

const maxDepth = 20

/** Longest indentation of a tag, in characters. */
const maxIndent = 60

/** Converts the tags of a system to Markdown. Of an unknown tag its content or its text stays. */
export function renderTags(markdown: string, tags: TagSet, site: TagSite): string {
  if (markdown.search(tags.syntax.opening) === -1) return markdown
  const tokens = lexTags(markdown, tags.syntax)
  const pairs = pairTags(tokens)
  const unknown = new Set<string>()
  const mayIndent = createIndentBudget()
  const root: OpenTag = { tag: null, content: [] }
  const open = [root]
  const write = (text: string): void => void open.at(-1)?.content.push(text)
  const reportUnknown = ({ name, text }: TemplateTag): void => {
    if (unknown.has(name)) return
    unknown.add(name)
    site.onUnknown(name, text)
  }

  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'text') write(token.text)
    else if (pairs.starts.has(index)) open.push({ tag: token, content: [] })
    else if (pairs.ends.has(index)) {
      const closed = open.pop()
      if (closed?.tag)
        write(renderBlock(closed.tag, closed.content.join(''), lineIndent(open.at(-1)?.content ?? [])))
    } else if (!token.isEnd) write(renderInline(token))
  }
  return root.content.join('')

  function renderBlock(tag: TemplateTag, content: string, indent: string): string {
    const render = tags.block.get(tag.name)
    if (render === undefined) {
      reportUnknown(tag)
      return content
    }
    const output = render(tag.args, dedent(content, indent), site)
    // In an item of a list the whole output belongs to the item.
    return indent !== '' && mayIndent(output, indent)
      ? output.replaceAll(/\n(?!\n|$)/g, `\n${indent}`)
      : output
  }

  function renderInline(tag: TemplateTag): string {
    const render = tags.inline.get(tag.name)
    if (render) return render(tag.args, site)
    // Some tags are complete without their content, and some texts lack the end tag.
    if (!tags.block.has(tag.name)) reportUnknown(tag)
    return escapeText(textOfArguments(tag.args))
  }
}

/** Pairs each end tag with the nearest start tag of its name; tags between them that are not closed have no content. */
function pairTags(tokens: readonly TagToken[]): { starts: ReadonlySet<number>; ends: ReadonlySet<number> } {
  const starts = new Set<number>()
  const ends = new Set<number>()
  const open: { name: string; index: number }[] = []
  const openOf = new Map<string, number>()
  let depth = 0
  const pop = (): string | undefined => {
    const name = open.pop()?.name
    if (name !== undefined) openOf.set(name, (openOf.get(name) ?? 1) - 1)
    return name
  }
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'text') continue
    if (!token.isEnd) {
      open.push({ name: token.name, index })
      openOf.set(token.name, (openOf.get(token.name) ?? 0) + 1)
    } else if ((openOf.get(token.name) ?? 0) > 0) {
      while (open.at(-1)?.name !== token.name) pop()
      starts.add(open.at(-1)?.index ?? -1)
      ends.add(index)
      pop()
    }
  }
  return limitDepth(tokens.length)

  /** Pairs that are nested too deeply are dropped: each level of quotes copies its content. */
  function limitDepth(count: number): { starts: ReadonlySet<number>; ends: ReadonlySet<number> } {
    const kept = { starts: new Set<number>(), ends: new Set<number>() }
    for (let index = 0; index < count; index++) {
      if (starts.has(index) && depth++ < maxDepth) kept.starts.add(index)
      if (ends.has(index) && --depth < maxDepth) kept.ends.add(index)
    }
    return kept
  }
}

/** The indentation of a tag that is alone at the start of its line. */
function lineIndent(before: readonly string[]): string {
  const text = before.at(-1) ?? ''
  const start = text.lastIndexOf('\n')
  const line = text.slice(start + 1)
  const isAlone = line.length <= maxIndent && line.trim() === '' && (start !== -1 || before.length === 1)
  return isAlone ? line : ''
}

function dedent(content: string, indent: string): string {
  return indent === '' ? content : content.replaceAll(`\n${indent}`, '\n')
}
