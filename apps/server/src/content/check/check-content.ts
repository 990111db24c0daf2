import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSourceSite } from '#content/addresses/read-source-site.ts'
import { createCollector } from '#content/check/collector.ts'
import { describeFolder } from '#content/check/describe-folder.ts'
import { dryImport } from '#content/check/dry-import.ts'
import { findLanguages } from '#content/check/find-languages.ts'
import { refusedMark } from '#content/group-problems.ts'
import { findLosses } from '#content/check/find-losses.ts'
import { findLostPages } from '#content/check/find-lost-pages.ts'
import type { CompiledAddress, CompiledPost, ContentProblem } from '#content/compiled-content.ts'
import { ignoreMissing, relativePosixPath } from '#content/content-files.ts'
import { type ContentLayout, findContentLayout } from '#content/layout/content-layout.ts'
import type { ImportProgress } from '#content/import-progress.ts'
import { articleFile, listPosts } from '#content/layout/list-posts.ts'

/** What a move of a content folder to this site costs. */
export interface ContentCheck {
  /** The system that the folder has the layout of. */
  system: string
  articles: {
    published: number
    /** Published ones that are at their address, but in no list. */
    unlisted: number
    /** Drafts and other articles that their author hides. */
    hidden: number
    /** Files that cannot be published. */
    refused: number
  }
  /** Published pages that are no articles. */
  pages: number
  /** Published moments. */
  moments: number
  /** Published albums. */
  albums: number
  addresses: {
    /** Published articles of which an old address is known. */
    covered: number
    /** Addresses of articles, lists and feeds together. */
    total: number
  }
  problems: ContentProblem[]
  /** What the folder contains and what to do, where it has no article; Chinese. */
  hints: string[]
}

/** What is checked. */
export interface ContentCheckOptions {
  /** Absolute. */
  contentDir: string
  /** Public origin of the site; null where it is unknown. */
  siteUrl: string | null
  /** Ends the check; it then throws the reason of the abort. */
  signal: AbortSignal
  /** Called at intervals. @default nothing */
  onProgress?: (progress: ImportProgress) => void
}

/**
 * Imports a content folder into memory, and reports what would be published and what would be lost. Writes nothing to it.
 * @returns Null where there is no such folder.
 */
export async function checkContent({
  contentDir,
  siteUrl,
  signal,
  onProgress,
}: ContentCheckOptions): Promise<ContentCheck | null> {
  const layout = await findContentLayout(contentDir)
  if (layout === null) return null
  const posts = new Map<string, Pick<CompiledPost, 'sourcePath' | 'isPublished' | 'isUnlisted'>>()
  const losses: ContentProblem[] = []
  const shown = { moments: new Set<string>(), albums: new Set<string>() }
  const pages: string[] = []
  let addresses: readonly CompiledAddress[] = []

  const publication = createCollector({
    async onPost(post) {
      const path = articleFile(layout, post.sourcePath)
      losses.push(...(await lossesOf(layout, path, (post.lock ?? post).contentHtml)))
      // A large folder is checked in bounded memory.
      const { sourcePath, isPublished, isUnlisted } = post
      posts.set(sourcePath, { sourcePath, isPublished, isUnlisted })
    },
    onMoment({ sourcePath, isPublished }) {
      if (isPublished) shown.moments.add(sourcePath)
    },
    onAlbum({ sourcePath, isPublished }) {
      if (isPublished) shown.albums.add(sourcePath)
    },
    async onPage({ sourcePath, contentHtml, path, isPublished }) {
      losses.push(...(await lossesOf(layout, join(layout.root, sourcePath), contentHtml)))
      if (isPublished) pages.push(path)
    },
    onAddresses: (rows) => void (addresses = rows),
  })
  const problems = await dryImport({ contentDir, siteUrl, publication, signal, onProgress })
  const published = [...posts.values()].filter((post) => post.isPublished)
  const files = await listPosts(layout)
  const served = new Set([...addresses.map(({ path }) => path), ...pages])
  const sourcePaths = files.map(({ sourcePath }) => sourcePath)
  const { site } = await readSourceSite(layout, sourcePaths)
  const lost = await findLostPages(layout, site, served)
  const languages = await findLanguages(layout, site, files)
  const refused = new Set(
    files.filter(({ sourcePath }) => !posts.has(sourcePath)).map(({ contentPath }) => contentPath),
  )
  const known = new Set(
    addresses.flatMap(({ target }) => (target.kind === 'article' ? [target.sourcePath] : [])),
  )
  return {
    system: layout.system,
    articles: {
      published: published.length,
      unlisted: published.filter((post) => post.isUnlisted).length,
      hidden: posts.size - published.length,
      refused: refused.size,
    },
    pages: new Set(pages).size,
    moments: shown.moments.size,
    albums: shown.albums.size,
    addresses: {
      covered: published.filter((post) => known.has(post.sourcePath)).length,
      total: addresses.length,
    },
    problems: [...problems.map((problem) => markRefused(problem, refused)), ...losses, ...lost, ...languages],
    hints: files.length === 0 ? await describeFolder(layout) : [],
  }
}

/** None where the file was removed after it was compiled. @param path Absolute. */
async function lossesOf({ root }: ContentLayout, path: string, html: string): Promise<ContentProblem[]> {
  const source = await readFile(path, 'utf8').catch(ignoreMissing)
  return source === null ? [] : findLosses(relativePosixPath(root, path), source, html)
}

/** Marks the problems of files that are not published: most problems do not prevent that. */
function markRefused(problem: ContentProblem, refused: ReadonlySet<string>): ContentProblem {
  return refused.has(problem.file) ? { ...problem, reason: `${refusedMark}${problem.reason}` } : problem
}
