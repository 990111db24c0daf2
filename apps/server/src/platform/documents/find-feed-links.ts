import { parseElements } from '#platform/documents/parse-elements.ts'
import { resolveWebUrl } from '#platform/documents/resolve-web-url.ts'
import type { ThirdPartyText } from '#platform/documents/document-job.ts'

/** Media types of feeds; `application/json` is that of JSON Feed 1.0. */
const feedTypes = new Set([
  'application/rss+xml',
  'application/atom+xml',
  'application/feed+json',
  'application/json',
])

/** Maximum number of feeds per page. */
const maxLinks = 10

/** Finds the feeds that a page names by `<link rel="alternate">`, those of comments last. */
export function findFeedLinks({ text, url }: ThirdPartyText): string[] {
  let base = url
  const links: { href: string; isOfComments: boolean }[] = []
  parseElements(text, {
    onOpen(name, { href = '', rel = '', type = '', title = '' }) {
      if (name === 'base') base = resolveWebUrl(href, url) ?? base
      if (name !== 'link' || links.length === maxLinks) return
      const isFeed =
        rel.toLowerCase().split(/\s+/).includes('alternate') &&
        feedTypes.has(type.split(';', 1)[0]?.trim().toLowerCase() ?? '')
      if (isFeed && href.trim() !== '')
        links.push({ href, isOfComments: /comments?\b|评论/i.test(`${title} ${href}`) })
    },
  })
  return links
    .toSorted((a, b) => Number(a.isOfComments) - Number(b.isOfComments))
    .flatMap(({ href }) => resolveWebUrl(href, base) ?? [])
}
