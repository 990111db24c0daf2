import type { FeedData } from '#web/feeds/feed-data.ts'

/** The JSON Feed 1.1 document. */
export function renderJsonFeed({ site, entries }: FeedData): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: site.name,
    home_page_url: `${site.url}/`,
    feed_url: `${site.url}/feed.json`,
    description: site.summary,
    language: 'zh-CN',
    authors: [{ name: site.author }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.contentHtml,
      date_published: new Date(entry.createdAt).toISOString(),
      date_modified: new Date(entry.updatedAt).toISOString(),
      tags: entry.categories,
    })),
  })
}
