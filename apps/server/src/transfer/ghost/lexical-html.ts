import { escapeHtml } from '#content/template-tags/write-markdown.ts'
import { cardHtml } from '#transfer/ghost/card-html.ts'
import { field, listField, textField } from '#transfer/ghost/card-fields.ts'

const maxDepth = 100

/** Elements of text by the bit of its format. */
const formats: readonly (readonly [number, string])[] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 'del'],
  [16, 'code'],
]

/**
 * HTML of a text of Ghost's editor since version 5, whose format is Lexical.
 * @throws If it is nested too deeply or is no JSON.
 */
export function lexicalHtml(lexical: string): string {
  return childrenHtml(field(JSON.parse(lexical), 'root'), 0)
}

function childrenHtml(node: unknown, depth: number): string {
  if (depth > maxDepth) throw new Error('The text is nested too deeply.')
  return listField(node, 'children')
    .map((child) => nodeHtml(child, depth + 1))
    .join('')
}

function nodeHtml(node: unknown, depth: number): string {
  const type = textField(node, 'type').replace(/^extended-/, '')
  if (type === 'text') return textHtml(node)
  if (type === 'linebreak') return '<br>'
  const card = cardHtml(type, node)
  if (card !== null) return card
  const content = childrenHtml(node, depth)
  if (type === 'link') return `<a href="${escapeHtml(textField(node, 'url'))}">${content}</a>`
  const tag = tagOf(type, node)
  return tag === null ? content : `<${tag}>${content}</${tag}>`
}

function tagOf(type: string, node: unknown): string | null {
  if (type === 'paragraph') return 'p'
  if (type === 'heading') return /^h[1-6]$/.exec(textField(node, 'tag'))?.[0] ?? 'h2'
  if (type === 'quote' || type === 'aside') return 'blockquote'
  if (type === 'list') return textField(node, 'listType') === 'number' ? 'ol' : 'ul'
  return type === 'listitem' ? 'li' : null
}

function textHtml(node: unknown): string {
  const format = Number(field(node, 'format')) || 0
  return formats.reduce(
    (html, [bit, tag]) => ((format & bit) === 0 ? html : `<${tag}>${html}</${tag}>`),
    escapeHtml(textField(node, 'text')),
  )
}
