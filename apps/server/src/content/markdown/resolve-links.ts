import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { slugOf } from '#content/markdown/anchor-headings.ts'
import { decodePercent } from '#platform/text/decode-percent.ts'
import { idPrefix } from '#content/markdown/sanitize-article.ts'

/** Target of a link to another page of the site. */
export interface PostLink {
  /** Null where the article does not exist or has no id yet. */
  href: string | null
  /** Whether visitors do not see the article yet. @default false */
  isHidden?: boolean
}

/** Returns null for links that stay as they are: to other sites, and to files. */
export type PostLinkResolver = (href: string) => PostLink | null

const origin = 'https://own.invalid'

/** Adds `rel` and `target` to external links, and resolves fragments and links to other pages of the site. */
export function resolveLinks(tree: Root, resolvePost: PostLinkResolver): void {
  const ids = new Set<string>()
  const idsByText = new Map<string, string>()
  visit(tree, 'element', (node) => {
    for (const id of [node.properties.id, node.properties.name])
      if (typeof id === 'string') {
        ids.add(id)
        const text = signlessText(id)
        if (!idsByText.has(text)) idsByText.set(text, id)
      }
  })
  visit(tree, 'element', (node) => {
    if (node.tagName === 'a' && typeof node.properties.href === 'string')
      resolveLink(node, node.properties.href, { ids, idsByText }, resolvePost)
  })
}

function resolveLink(
  link: Element,
  href: string,
  targets: FragmentTargets,
  resolvePost: PostLinkResolver,
): void {
  const fragment = /^(?:\.\/?)?#(.*)$/s.exec(href)?.[1]
  if (fragment !== undefined) {
    // Without a name it is the top of the page.
    link.properties.href = fragment === '' ? '#' : `#${targetId(fragment, targets)}`
    return
  }
  // `https:host` is relative or absolute depending on the base URL's scheme; without a base it is absolute.
  const base = /^https?:/i.test(href) ? undefined : origin
  if (!URL.canParse(href, base)) {
    delete link.properties.href
    return
  }
  const url = new URL(href, base)
  const post = resolvePost(href)
  if (post !== null) {
    link.properties.href = post.href ?? undefined
  } else if (url.origin === origin) {
    link.properties.href = href
  } else if (url.protocol.startsWith('http')) {
    Object.assign(link.properties, {
      href: url.href,
      className: [...(Array.isArray(link.properties.className) ? link.properties.className : []), 'external'],
      rel: ['noopener', 'noreferrer', 'nofollow'],
      target: '_blank',
    })
  }
}

/** Ids of a text, and the first id for each text of {@link signlessText}. */
interface FragmentTargets {
  ids: ReadonlySet<string>
  idsByText: ReadonlyMap<string, string>
}

/** Resolves `#引言` to the heading with the id `h-引言`; systems differ in the punctuation that they keep. */
function targetId(fragment: string, { ids, idsByText }: FragmentTargets): string {
  const text = decodePercent(fragment)
  const candidates = [text, idPrefix + text, idPrefix + slugOf(text)]
  return candidates.find((id) => ids.has(id)) ?? idsByText.get(signlessText(text)) ?? idPrefix + text
}

/** Letters and digits of an id, without the prefix of ids here. */
function signlessText(id: string): string {
  return (id.startsWith(idPrefix) ? id.slice(idPrefix.length) : id)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '')
}
