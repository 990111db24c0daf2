import type { PageSummary, ThirdPartyText } from '#platform/documents/document-job.ts'
import { parseElements } from '#platform/documents/parse-elements.ts'
import { resolveWebUrl } from '#platform/documents/resolve-web-url.ts'
import { identifySite } from '#platform/outbound/site-key.ts'
import { normalizeLine } from '#platform/text/normalize-text.ts'

/** Maximum length of a title in UTF-16 code units. */
const maxTitleLength = 160

/** Words in the address or the text of a link to a page that lists friends. */
const friendsWords = /友链|友情|朋友|friend|blogroll|\/links?\b/i

/** Reads the title of a page, and whether it links to the host of the target. */
export function summarizePage({ text, url, target = '' }: ThirdPartyText): PageSummary {
  const wanted = identifySite(target).host
  const ownHost = identifySite(url).host
  let title = ''
  let base = url
  let isTitle = false
  let isLinked = false
  let friendsPage: string | null = null
  /** Link of the site itself, whose text is read. */
  let link: { url: string; text: string } | null = null

  parseElements(text, {
    onOpen(name, { href = '' }) {
      if (name === 'base') base = resolveWebUrl(href, url) ?? base
      if (name === 'title') isTitle = title === ''
      if (name !== 'a') return
      const address = href === '' ? null : resolveWebUrl(href, base)
      const host = address === null ? '' : identifySite(address).host
      if (host === wanted) isLinked = true
      link = address !== null && host === ownHost ? { url: address, text: '' } : null
    },
    onText(chunk) {
      if (isTitle && title.length < 1_000) title += chunk
      if (link !== null && link.text.length < 100) link.text += chunk.slice(0, 100)
    },
    onClose(name) {
      if (name === 'title') isTitle = false
      if (name !== 'a' || link === null) return
      if (friendsWords.test(`${new URL(link.url).pathname} ${link.text}`)) friendsPage ??= link.url
      link = null
    },
  })

  const line = normalizeLine(title)
  return {
    title: line.length > maxTitleLength ? `${line.slice(0, maxTitleLength).trimEnd()}…` : line,
    isLinked,
    friendsPage,
  }
}
