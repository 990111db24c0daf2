import { escapeXml } from '#platform/text/escape-xml.ts'
import { type FeedData, type FeedEntry, feedUpdatedAt } from '#web/feeds/feed-data.ts'

/** The Atom 1.0 document. */
export function renderAtom(data: FeedData): string {
  const { site, entries } = data
  const url = escapeXml(site.url)
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">
<id>${url}/</id>
<title>${escapeXml(site.name)}</title>
<subtitle>${escapeXml(site.summary)}</subtitle>
<updated>${iso(feedUpdatedAt(data))}</updated>
<author><name>${escapeXml(site.author)}</name></author>
<link rel="alternate" type="text/html" href="${url}/"/>
<link rel="self" type="application/atom+xml" href="${url}/atom.xml"/>
${entries.map(renderEntry).join('\n')}
</feed>
`
}

function renderEntry(entry: FeedEntry): string {
  return `<entry>
<id>${escapeXml(entry.id)}</id>
<title>${escapeXml(entry.title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>
<published>${iso(entry.createdAt)}</published>
<updated>${iso(entry.updatedAt)}</updated>
${entry.categories.map((name) => `<category term="${escapeXml(name)}"/>`).join('')}
<summary>${escapeXml(entry.summary)}</summary>
<content type="html">${escapeXml(entry.contentHtml)}</content>
</entry>`
}

function iso(time: number): string {
  return new Date(time).toISOString()
}
