import { escapeXml } from '#platform/text/escape-xml.ts'
import { type FeedData, type FeedEntry, feedUpdatedAt } from '#web/feeds/feed-data.ts'

/** The RSS 2.0 document. */
export function renderRss(data: FeedData): string {
  const { site, entries } = data
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(site.name)}</title>
<link>${escapeXml(site.url)}/</link>
<description>${escapeXml(site.summary)}</description>
<language>zh-CN</language>
<lastBuildDate>${rfc822(feedUpdatedAt(data))}</lastBuildDate>
<atom:link href="${escapeXml(site.url)}/rss.xml" rel="self" type="application/rss+xml"/>
${entries.map((entry) => renderItem(entry, site.author)).join('\n')}
</channel>
</rss>
`
}

function renderItem(entry: FeedEntry, author: string): string {
  return `<item>
<title>${escapeXml(entry.title)}</title>
<link>${escapeXml(entry.url)}</link>
<guid isPermaLink="${entry.id === entry.url}">${escapeXml(entry.id)}</guid>
<pubDate>${rfc822(entry.createdAt)}</pubDate>
<dc:creator>${escapeXml(author)}</dc:creator>
${entry.categories.map((name) => `<category>${escapeXml(name)}</category>`).join('')}
<description>${escapeXml(entry.summary)}</description>
<content:encoded>${escapeXml(entry.contentHtml)}</content:encoded>
</item>`
}

function rfc822(time: number): string {
  return new Date(time).toUTCString()
}
