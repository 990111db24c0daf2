import { decodeHTML } from 'entities'
import { type Atom, type Json, parseFeed as parseFeedText, type Rdf, type Rss } from 'feedsmith'
import type { FeedEntry, ThirdPartyText } from '#platform/documents/document-job.ts'
import { readDocumentDate } from '#platform/documents/read-document-date.ts'
import { resolveWebUrl } from '#platform/documents/resolve-web-url.ts'
import { normalizeLine } from '#platform/text/normalize-text.ts'

/** Maximum number of entries per feed. */
const maxEntries = 100

/** Maximum length of a title in UTF-16 code units. */
const maxTitleLength = 200

/** An entry of any format, before its values are parsed. */
interface RawEntry {
  links: (string | undefined)[]
  base: string
  title: string
  dates: (string | undefined)[]
}

/**
 * Parses RSS 0.9–2.0, Atom and JSON Feed.
 * @throws If it is none of these. May take seconds for hostile input: run it in the thread.
 */
export function parseFeed({ text, url }: ThirdPartyText): FeedEntry[] {
  return listRawEntries(text, url).flatMap(({ links, base, title, dates }) => {
    const link = links.find((candidate) => candidate !== undefined && candidate.trim() !== '')
    const address = link === undefined ? null : resolveWebUrl(link, base)
    if (address === null) return []
    const date = dates.find((candidate) => candidate !== undefined)
    return [
      {
        url: address,
        title: normalizeLine(title.slice(0, maxTitleLength)),
        publishedAt: date === undefined ? null : readDocumentDate(date),
      },
    ]
  })
}

function listRawEntries(text: string, url: string): RawEntry[] {
  const parsed = parseFeedText(text, { maxItems: maxEntries })
  if (parsed.format === 'atom') return readAtom(parsed.feed, url)
  return parsed.format === 'json' ? readJson(parsed.feed, url) : readRss(parsed.feed, url)
}

/** RSS 0.9–2.0; a `guid` is a link unless `isPermaLink` is false. Relative links are relative to the site. */
function readRss(feed: Rss.Feed<string> | Rdf.Feed<string>, url: string): RawEntry[] {
  const base = resolveWebUrl(feed.link ?? '', url) ?? url
  return (feed.items ?? []).map((item) => ({
    links: [item.link, 'guid' in item && item.guid?.isPermaLink !== false ? item.guid?.value : undefined],
    base,
    title: toPlainText(item.title ?? ''),
    dates: ['pubDate' in item ? item.pubDate : undefined, ...(item.dc?.dates ?? [])],
  }))
}

function readAtom(feed: Atom.Feed<string>, url: string): RawEntry[] {
  const feedBase = resolveWebUrl(feed.xml?.base ?? '', url) ?? url
  return (feed.entries ?? []).map(({ links, xml, title, published, updated }) => ({
    links: [links?.find(({ rel = 'alternate' }) => rel === 'alternate')?.href],
    base: resolveWebUrl(xml?.base ?? '', feedBase) ?? feedBase,
    title:
      title?.type === 'html' || title?.type === 'xhtml' ? toPlainText(title.value) : (title?.value ?? ''),
    dates: [published, updated],
  }))
}

function readJson(feed: Json.Feed<string>, url: string): RawEntry[] {
  const base = resolveWebUrl(feed.home_page_url ?? '', url) ?? url
  return (feed.items ?? []).map((item) => ({
    links: [item.url, item.external_url],
    base,
    title: item.title ?? '',
    dates: [item.date_published, item.date_modified],
  }))
}

/** Inline elements that titles contain; other tags, such as `List<String>`, are text. */
const inlineTags =
  /<\/?(?:a|abbr|b|br|cite|code|del|div|em|font|i|img|ins|kbd|mark|p|q|s|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)\b[^<>]*>/gi

function toPlainText(html: string): string {
  return decodeHTML(html.replaceAll(inlineTags, ''))
}
