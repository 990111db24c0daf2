import type { FeedData } from '#feeds/feed-data.ts'

/** The JSON Feed 1.1 document. */
export function renderJsonFeed({ site, articles }: FeedData): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: site.name,
    home_page_url: `${site.url}/`,
    feed_url: `${site.url}/feed.json`,
    description: site.summary,
    language: 'zh-CN',
    authors: [{ name: site.author }],
    items: articles.map((article) => ({
      id: article.url,
      url: article.url,
      title: article.title,
      summary: article.summary,
      content_html: article.contentHtml,
      date_published: new Date(article.createdAt).toISOString(),
      date_modified: new Date(article.updatedAt).toISOString(),
      tags: article.categories,
    })),
  })
}
