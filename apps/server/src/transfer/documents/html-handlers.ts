import type { Element } from 'hast'
import type { Html, RootContent } from 'mdast'
import type { Options } from 'rehype-remark'
import { textContent } from '#content/markdown/text-content.ts'
import { calloutKind } from '#content/markdown/callout-kinds.ts'
import { escapeHtml } from '#content/template-tags/write-markdown.ts'

/** Conversions of elements that articles may have as HTML, which the default ones would reduce to links or to text. */
export const htmlHandlers: NonNullable<Options['handlers']> = {
  iframe: (_, node) => media(node),
  video: (_, node) => media(node),
  audio: (_, node) => media(node),
  details(state, node) {
    const summary = node.children.find((child) => child.type === 'element' && child.tagName === 'summary')
    const content = { ...node, children: node.children.filter((child) => child !== summary) }
    const title = summary === undefined ? '' : textContent(summary).trim()
    return [
      html(`<details><summary>${escapeHtml(title) || '展开'}</summary>`),
      ...state.toFlow(state.all(content)),
      html('</details>'),
    ]
  },
  mark: (state, node) => [html('<mark>'), ...state.all(node), html('</mark>')],
  /** A callout, in the shape of the site's HTML. */
  aside(state, node) {
    const kind = calloutKind(String(node.properties.dataKind ?? ''))
    const children = state.toFlow(state.all(node))
    if (kind === undefined) return children
    const [first, ...rest] = children
    const marker = html(`[!${kind.toUpperCase()}]\n`)
    return {
      type: 'blockquote',
      children:
        first?.type === 'paragraph'
          ? [{ ...first, children: [marker, ...first.children] }, ...rest]
          : [{ type: 'paragraph', children: [marker] }, ...children],
    }
  },
  /** Markdown within HTML, as its attribute. */
  'raw-markdown': (_, node) => html(textOf(node.properties['text'])),
}

function media({ tagName, properties, children }: Element): RootContent | undefined {
  const source = children.find((child) => child.type === 'element' && child.tagName === 'source')
  const src = properties.src ?? (source?.type === 'element' ? source.properties.src : undefined)
  if (typeof src !== 'string' || src.trim() === '') return undefined
  const { title } = properties
  const label = typeof title === 'string' && title !== '' ? ` title="${escapeHtml(title)}"` : ''
  return html(`<${tagName} src="${escapeHtml(src.trim())}"${label}></${tagName}>`)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function html(value: string): Html {
  return { type: 'html', value }
}
