import { toString } from 'mdast-util-to-string'
import type { Paragraph, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'

/** Removes a level-one heading at the start of the tree and returns its text. */
export function extractLeadingTitle(tree: Root): string | null {
  const [index, title] = findLeadingTitle(tree)
  if (index !== -1) tree.children.splice(index, 1)
  return title
}

/** Removes a leading level-one heading that repeats the title, which the page shows above the text. */
export function removeRepeatedTitle(tree: Root, title: string): void {
  const [index, text] = findLeadingTitle(tree)
  if (text !== null && withoutSpaces(text) === withoutSpaces(title)) tree.children.splice(index, 1)
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, '')
}

/** Index and text of the leading level-one heading; -1 and null for none. */
function findLeadingTitle(tree: Root): [index: number, text: string | null] {
  const index = tree.children.findIndex((node) => node.type !== 'html')
  const node = tree.children[index]
  return node?.type === 'heading' && node.depth === 1 ? [index, toString(node).trim() || null] : [-1, null]
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
