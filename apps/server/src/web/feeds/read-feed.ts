import { articlePath } from '#content/article-path.ts'
import { pagePath } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { absolutizeUrls } from '#web/feeds/absolutize-urls.ts'
import type { FeedEntry, FeedData } from '#web/feeds/feed-data.ts'
import type { SitemapEntry } from '#web/feeds/sitemap.ts'
import { listFeedUrls } from '#modules/addresses/addresses.repository.ts'
import { listAlbums } from '#modules/albums/albums.repository.ts'
import { toTags } from '#modules/articles/articles.mapper.ts'
import { findArticle, listArticles, listPosts } from '#modules/articles/articles.repository.ts'
import { listSeries } from '#modules/articles/series.repository.ts'
import { listPages } from '#modules/pages/pages.repository.ts'
import { yearOf } from '#modules/years/year-filter.ts'
import { readMomentEntries } from '#web/feeds/moment-entries.ts'
import { readSite } from '#modules/site/site.repository.ts'

/** Maximum numbers of entries: feed readers poll often and store earlier entries. */
const feedLimits = { articles: 20, moments: 10 }

/** Articles in the sitemap; a sitemap has at most 50,000 URLs. */
const sitemapLimit = 49_000

/** Reads the content of the feeds. */
export async function readFeed(db: Db, now: number, siteUrl: string): Promise<FeedData> {
  const { name, summary, author } = await readSite(db)
  const newest = (await listPosts(db, { now })).slice(0, feedLimits.articles)
  const oldUrls = await listFeedUrls(
    db,
    newest.map(({ id }) => id),
  )
  const articles = await Promise.all(
    newest.map(({ id }) => readArticle(db, now, siteUrl, id, oldUrls.get(id))),
  )
  const moments = await readMomentEntries(db, now, siteUrl, feedLimits.moments)
  const entries = [...articles.flat(), ...moments].toSorted((one, other) => other.createdAt - one.createdAt)
  return { site: { url: siteUrl, name, summary, author: author || name }, entries }
}

async function readArticle(
  db: Db,
  now: number,
  siteUrl: string,
  id: number,
  oldUrl: string | undefined,
): Promise<FeedEntry[]> {
  const row = await findArticle(db, now, id)
  if (row === undefined) return []
  return [
    {
      url: articleUrl(siteUrl, id),
      id: oldUrl ?? articleUrl(siteUrl, id),
      title: row.title,
      summary: row.summary,
      contentHtml:
        row.is_locked === 1
          ? '<p>这篇文章需要密码，请到网站上阅读。</p>'
          : absolutizeUrls(row.content_html, siteUrl),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      categories: [...new Set([row.category_name, ...toTags(row).map((tag) => tag.name)])].filter(
        (name) => name !== null,
      ),
    },
  ]
}

/** Lists all public URLs: screens, years, series, pages, albums without a password, articles. */
export async function readSitemap(
  db: Db,
  now: number,
  siteUrl: string,
  publicPaths: readonly string[],
): Promise<SitemapEntry[]> {
  const articles = await listArticles(db, { now }, { limit: sitemapLimit, offset: 0 })
  const albums = (await listAlbums(db, now)).filter((album) => album.password_hash === null)
  const series = await listSeries(db, { now })
  const pages = await listPages(db, now)
  const years = new Set(articles.map((article) => yearOf(article.created_at)))
  return [
    ...publicPaths.map((path) => ({ url: siteUrl + path })),
    ...Array.from(years, (year) => ({ url: `${siteUrl}/archive/${year}` })),
    ...series.map(({ name, newest_at: updatedAt }) => ({
      url: `${siteUrl}/series/${encodeURIComponent(name)}`,
      updatedAt,
    })),
    ...pages.map((page) => ({ url: siteUrl + pagePath(page.path), updatedAt: page.updated_at })),
    ...albums.map((album) => ({ url: `${siteUrl}/photos/${album.id}`, updatedAt: album.created_at })),
    ...articles.map((article) => ({ url: articleUrl(siteUrl, article.id), updatedAt: article.updated_at })),
  ]
}

function articleUrl(siteUrl: string, id: number): string {
  return siteUrl + articlePath(id)
}
