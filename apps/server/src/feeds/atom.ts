import { escapeXml } from '#escape-xml.ts'
import { type FeedArticle, type FeedData, feedUpdatedAt } from '#feeds/feed-data.ts'

/** The Atom 1.0 document. */
export function renderAtom(data: FeedData): string {
  const { site, articles } = data
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
${articles.map(renderEntry).join('\n')}
</feed>
`
}

function renderEntry(article: FeedArticle): string {
  return `<entry>
<id>${escapeXml(article.url)}</id>
<title>${escapeXml(article.title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(article.url)}"/>
<published>${iso(article.createdAt)}</published>
<updated>${iso(article.updatedAt)}</updated>
${article.categories.map((name) => `<category term="${escapeXml(name)}"/>`).join('')}
<summary>${escapeXml(article.summary)}</summary>
<content type="html">${escapeXml(article.contentHtml)}</content>
</entry>`
}

function iso(time: number): string {
  return new Date(time).toISOString()
}
