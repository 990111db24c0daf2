import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { describeEmbed } from '#content/markdown/embed-services.ts'

const embeds = new Set(['iframe', 'video', 'audio', 'embed', 'source'])

/** Replaces iframes and media elements of other sites by cards that open the page. */
export function embedsToLinks(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!embeds.has(node.tagName) || index === undefined || !parent) return
    const source = sourceOf(node)
    if (source === null) {
      keepOwnMedia(node)
      return
    }
    const { name, href } = describeEmbed(source)
    const title = typeof node.properties.title === 'string' ? node.properties.title.trim().slice(0, 100) : ''
    const card: Element = {
      type: 'element',
      tagName: 'a',
      properties: { href, className: ['embed-card'] },
      children: [{ type: 'text', value: title === '' ? name : `${name}：${title}` }],
    }
    // A card outside of a paragraph has no margins.
    const isBlock = parent.type === 'root' || (parent.type === 'element' && parent.tagName === 'div')
    parent.children[index] = isBlock
      ? { type: 'element', tagName: 'p', properties: {}, children: [card] }
      : card
  })
}

/** Moves the first source of a media element of this site to the element. */
function keepOwnMedia(node: Element): void {
  if (node.tagName !== 'video' && node.tagName !== 'audio') return
  const sources = node.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'source' ? [child.properties.src] : [],
  )
  const src = [node.properties.src, ...sources].find((value) => typeof value === 'string' && value !== '')
  node.properties.src = src ?? ''
  node.children = []
}

function sourceOf(node: Element): URL | null {
  const child = node.children.find((part) => part.type === 'element' && part.tagName === 'source')
  const src = node.properties.src ?? (child?.type === 'element' ? child.properties.src : undefined)
  if (
    typeof src !== 'string' ||
    !/^\s*(?:https?:)?\/\//i.test(src) ||
    !URL.canParse(src, 'https://own.invalid')
  )
    return null
  const url = new URL(src, 'https://own.invalid')
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}
