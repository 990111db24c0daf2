import { indexArticles } from '#content/addresses/index-articles.ts'
import { noKnownArticles } from '#content/addresses/known-articles.ts'
import { oldAddresses } from '#content/addresses/old-addresses.ts'
import { readSourceSite } from '#content/addresses/read-source-site.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import type { PostPath } from '#content/layout/list-posts.ts'
import { listPages } from '#content/pages/list-pages.ts'

/** What the content folder contains about an old site. */
export interface OldSite {
  /** The addresses that articles had by the rule of the old system, and those that their front matter names, by source path. */
  oldPaths: ReadonlyMap<string, string[]>
  /** File of the page at `/about`; null for none. */
  about: string | null
}

/** Reads the old addresses of articles and finds the about page. */
export async function readOldSite(layout: ContentLayout, posts: readonly PostPath[]): Promise<OldSite> {
  const { site } = await readSourceSite(
    layout,
    posts.map(({ sourcePath }) => sourcePath),
  )
  const oldPaths = new Map(
    indexArticles(posts, layout, noKnownArticles).map((article) => {
      const certain = oldAddresses(article, site).filter(
        // A file cannot have an address with a query.
        ({ kind, path }) => kind !== 'likely' && path.startsWith('/') && !path.includes('?'),
      )
      return [article.sourcePath, [...new Set(certain.map(({ path }) => path))]]
    }),
  )
  return { oldPaths, about: (await listPages(layout, site)).about?.path ?? null }
}
