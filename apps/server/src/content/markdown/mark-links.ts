import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { slugOf } from './anchor-headings.ts'
import { idPrefix } from './sanitize-article.ts'

/** Finds the page of another article by a link to its file; null where there is none. */
export type PostLinkResolver = (href: string) => string | null

const origin = 'https://own.invalid'

/** Marks links that leave the site, and leads links inside the article and to other articles' files to their targets. */
export function markLinks(tree: Root, resolvePost: PostLinkResolver): void {
  const ids = new Set<string>()
  visit(tree, 'element', (node) => {
    for (const id of [node.properties.id, node.properties.name]) if (typeof id === 'string') ids.add(id)
  })
  visit(tree, 'element', (node) => {
    if (node.tagName === 'a' && typeof node.properties.href === 'string') markLink(node, node.properties.href, ids, resolvePost)
  })
}

function markLink(link: Element, href: string, ids: ReadonlySet<string>, resolvePost: PostLinkResolver): void {
  if (href.startsWith('#')) {
    link.properties.href = `#${targetId(href.slice(1), ids)}`
    return
  }
  if (!URL.canParse(href, origin)) {
    delete link.properties.href
    return
  }
  const url = new URL(href, origin)
  if (url.origin === origin) link.properties.href = resolvePost(href) ?? href
  else if (url.protocol.startsWith('http')) {
    Object.assign(link.properties, { href: url.href, className: ['external'], rel: ['noopener', 'noreferrer', 'nofollow'], target: '_blank' })
  }
}

/** An author writes `#引言` for a heading whose id is `h-引言`. */
function targetId(fragment: string, ids: ReadonlySet<string>): string {
  const text = decode(fragment)
  const candidates = [text, idPrefix + text, idPrefix + slugOf(text)]
  return candidates.find((id) => ids.has(id)) ?? idPrefix + text
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
