import type { AddressTable } from '#content/addresses/address-table.ts'
import { addressTableOf } from '#content/addresses/address-table-of.ts'
import {
  articleIdsFile,
  assignArticleIds,
  readArticleIds,
  writeArticleIds,
} from '#content/addresses/article-ids.ts'
import { indexArticles } from '#content/addresses/index-articles.ts'
import { readRedirects } from '#content/addresses/read-redirects.ts'
import type { SourceSiteResult } from '#content/addresses/read-source-site.ts'
import type { CompileJob, Emit } from '#content/compile/compile-messages.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { openKnownArticles } from '#content/addresses/known-articles.ts'
import { readPictureCopies } from '#content/pictures/remote-pictures.ts'
import { createReporter } from '#content/content-reporter.ts'
import type { PageList } from '#content/pages/page-list.ts'
import type { PostPath } from '#content/layout/list-posts.ts'

/** An article that can be linked to. */
export interface LinkTarget {
  id: number
  title: string
  /** When visitors see it, ms since the epoch; Infinity for never. @default now */
  publicFrom?: number
}

/** Facts about all articles, which are read before the first one is compiled. */
export interface ContentIndex {
  /** By source path; articles that cannot be read are missing. */
  targets: ReadonlyMap<string, LinkTarget>
  /** Source paths of all articles. */
  sourcePaths: ReadonlySet<string>
  /** Null where they are unknown, as in a preview: links to old addresses stay as they are. */
  addresses: Pick<AddressTable, 'targets' | 'mainPaths' | 'pages' | 'pagePaths' | 'linkBase'> | null
  /** Hosts of this site and of the old one. */
  ownHosts: ReadonlySet<string>
  /** Prefix of the addresses of the old site, such as `/blog`; usually empty. */
  oldRoot: string
  /** Paths of the copies of remote pictures, by URL. */
  pictureCopies: ReadonlyMap<string, string>
}

/** What the content folder has of the site that it comes from. */
interface OldSite {
  posts: readonly PostPath[]
  pages: PageList
  source: SourceSiteResult
}

/** Indexes the articles: assigns their ids and publishes the table of old addresses. */
export async function createContentIndex(
  { dataDir, stored, siteUrl, pass, knownAddresses }: CompileJob,
  layout: ContentLayout,
  { posts, pages, source: { site, ...config } }: OldSite,
  emit: Emit,
): Promise<ContentIndex> {
  const sourcePaths = new Set(posts.map((post) => post.sourcePath))
  const redirects = await readRedirects(layout, sourcePaths)
  const known = await openKnownArticles(dataDir, layout)
  const articles = indexArticles(posts, layout, known)
  await known.save()

  const reporter = createReporter(articleIdsFile)
  const fileIds = await readArticleIds(layout.root, reporter)
  // A dry run writes nothing to the content folder; the process that continues it needs the same ids.
  const isDryRun = pass === 'check'
  const idsFolder = isDryRun ? dataDir : layout.root
  const kept = isDryRun
    ? new Map([...fileIds.ids, ...(await readArticleIds(dataDir, reporter)).ids])
    : fileIds.ids
  const ids = assignArticleIds(articles, stored.articles, kept)
  if (isDryRun || fileIds.isComplete) await writeArticleIds(idsFolder, ids, kept, reporter)

  const { table, hash } = addressTableOf(
    articles,
    site,
    redirects.redirects,
    new Set(ids.values()),
    pages.pages,
    pages.aliases,
  )
  if (hash !== knownAddresses) await emit({ type: 'addresses', hash, addresses: table.rows })
  await reportProblems(
    [...pages.problems, ...config.problems, ...redirects.problems, ...reporter.problems, ...table.problems],
    emit,
  )
  const removed = new Set(
    stored.articles.filter(({ isRemoved }) => isRemoved).map(({ sourcePath }) => sourcePath),
  )
  const titles = new Map(stored.articles.map(({ sourcePath, title }) => [sourcePath, title]))
  return {
    sourcePaths,
    targets: new Map(
      articles.flatMap(({ sourcePath, title, isPublished, createdAt }) => {
        const id = ids.get(sourcePath)
        if (id === undefined) return []
        const publicFrom = isPublished && !removed.has(sourcePath) ? createdAt : Infinity
        return [[sourcePath, { id, title: title ?? titles.get(sourcePath) ?? sourcePath, publicFrom }]]
      }),
    ),
    addresses: table,
    oldRoot: site.root,
    pictureCopies: await readPictureCopies(layout.root),
    ownHosts: new Set([site.origin, siteUrl].flatMap((origin) => (origin ? [new URL(origin).host] : []))),
  }
}

/** Reported apart from the problems of compiling, which replace those of an earlier pass. */
async function reportProblems(problems: readonly ContentProblem[], emit: Emit): Promise<void> {
  await emit({ type: 'problems', file: '旧网址', problems })
}
