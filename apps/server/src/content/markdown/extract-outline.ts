import { toString } from 'mdast-util-to-string'
import type { Paragraph, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'

/** Removes a level-one heading at the start of the tree and returns its text. */
export function extractLeadingTitle(tree: Root): string | null {
  const index = tree.children.findIndex((node) => node.type !== 'html')
  const node = tree.children[index]
  if (node?.type !== 'heading' || node.depth !== 1) return null
  tree.children.splice(index, 1)
  return toString(node).trim() || null
}

/** Shifts headings down one level: the article's title is the page's only level-one heading. */
export function demoteHeadings(tree: Root): void {
  let hasTop = false
  visit(tree, 'heading', (heading) => {
    hasTop ||= heading.depth === 1
  })
  if (!hasTop) return
  visit(tree, 'heading', (heading) => {
    if (heading.depth < 6) heading.depth++
  })
}

/** Plain text of the paragraphs before `<!-- more -->`, or else of the first paragraph. */
export function readExcerpt(tree: Root): string {
  const end = tree.children.findIndex(isMoreMark)
  const paragraphs = (end === -1 ? tree.children : tree.children.slice(0, end)).flatMap((node) => {
    if (node.type !== 'paragraph') return []
    const text = toString(withoutFormulas(node), { includeImageAlt: false, includeHtml: false })
      .replaceAll(/\s+/g, ' ')
      .trim()
    return text === '' ? [] : [text]
  })
  return end === -1 ? (paragraphs[0] ?? '') : paragraphs.join(' ')
}

function withoutFormulas(paragraph: Paragraph): Paragraph {
  return { ...paragraph, children: paragraph.children.filter(({ type }) => type !== 'inlineMath') }
}

function isMoreMark(node: RootContent): boolean {
  return node.type === 'html' && /^<!--\s*more\s*-->/i.test(node.value)
}
