import { lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findContentLayout } from '#content/layout/content-layout.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'
import { openRedirects } from '#transfer/articles/open-redirects.ts'
import {
  articleFileName,
  articleIdOf,
  formatArticle,
  isArticleId,
  cleanName,
} from '#transfer/articles/article-file.ts'
import type { ImportedArticle } from '#transfer/articles/imported-article.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Characters of the text of one article; the conversion of HTML takes about fifty times as much memory. */
const maxBodyLength = 1024 * 1024
/** Articles that are listed with a reason. */
const maxListed = 100

/** Input of an import of articles. */
export interface ImportSource {
  /** The export. */
  file: string
  contentDir: string
  /** Counts without writing. */
  isDryRun: boolean
  /** Called after each article. */
  onProgress: (articles: number) => void
  signal: AbortSignal
}

/** What an import of articles wrote, or would write. */
export interface ImportCounts {
  written: number
  /** Of those written, pages of the old site. */
  pages: number
  /** Articles of an earlier import, whose files are not touched. */
  existing: number
  refused: number
  /** Addresses of lists of the old site that are added to `redirects.yaml`. */
  redirects: number
  /** The first rejected articles, with the reason in Chinese. */
  reasons: string[]
}

/** Writes the articles of one site. */
export interface ArticleImport {
  /** Absolute path of the folder of the articles. */
  folder: string
  counts: ImportCounts
  /** Writes an article, unless an earlier import did; one that cannot be written is rejected. */
  add: (article: ImportedArticle) => Promise<void>
  /** Stores the addresses of the lists that the articles were in. Must be called after the last one. */
  addLists: () => Promise<void>
}

/** The counts of an import that has read no article. */
export function emptyCounts(): ImportCounts {
  return { written: 0, pages: 0, existing: 0, refused: 0, redirects: 0, reasons: [] }
}

/**
 * Opens a folder of its own beside the other articles for those of one site, as ids are unique within a site only. Files of
 * an earlier import are recognized by their id.
 * @param folderName Name of that folder.
 * @throws TransferError where the folder is a symbolic link, or the redirects of the owner are damaged.
 */
export async function openArticleImport(source: ImportSource, folderName: string): Promise<ArticleImport> {
  const { isDryRun, signal } = source
  const folder = join(await findPosts(source.contentDir), folderName)
  if (!isDryRun) await mkdir(folder, { recursive: true })
  const redirectsFile = await openRedirects(source.contentDir)
  const existing = await listIds(folder)
  if (!isDryRun) await removeDrafts(folder)
  const seen = new Set<string>()
  const redirects = new Map<string, string>()
  const counts = emptyCounts()
  let read = 0

  async function write(article: ImportedArticle): Promise<void> {
    const text = toText(article, seen)
    if (text instanceof TransferError) {
      counts.refused += 1
      if (counts.reasons.length < maxListed)
        counts.reasons.push(`${article.title || article.id || '没有标题的文章'}：${text.message}`)
    } else if (existing.has(article.id)) counts.existing += 1
    else {
      if (!isDryRun) await writeAtomically(join(folder, articleFileName(article)), text)
      counts.written += 1
      if (article.isPage) counts.pages += 1
    }
  }

  return {
    folder,
    counts,
    async add(article) {
      signal.throwIfAborted()
      await write(article)
      if (article.isPublic)
        for (const { kind, name, path } of article.lists ?? [])
          redirects.set(path, `/${kind}/${encodeURIComponent(cleanName(name))}`)
      read += 1
      source.onProgress(read)
    },
    async addLists() {
      counts.redirects = await redirectsFile.add(redirects, isDryRun)
    },
  }
}

async function findPosts(contentDir: string): Promise<string> {
  const layout = await findContentLayout(contentDir)
  const hasOwnFolder = layout !== null && layout.posts !== layout.root
  return hasOwnFolder ? layout.posts : join(layout?.root ?? contentDir, 'posts')
}

async function listIds(folder: string): Promise<ReadonlySet<string>> {
  const found = await lstat(folder).catch(() => null)
  if (found?.isSymbolicLink() === true) throw new TransferError(`${folder} 是符号链接，为安全起见没有写入`)
  const names = found === null ? [] : await readdir(folder)
  return new Set(names.flatMap((name) => articleIdOf(name) ?? []))
}

/** Removes what an import that was killed had not renamed yet, see `writeAtomically`. */
async function removeDrafts(folder: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => /\.md\.[\da-f]{12}\.tmp$/.test(name))
  await Promise.all(drafts.map((name) => rm(join(folder, name), { force: true })))
}

/** The text of the article's file, or why there is none. */
function toText(article: ImportedArticle, seen: Set<string>): string | TransferError {
  const { id, body } = article
  if (!isArticleId(id)) return new TransferError('编号不正确')
  if (seen.has(id)) return new TransferError('编号重复')
  seen.add(id)
  if ('refusal' in body) return new TransferError(body.refusal)
  if (('html' in body ? body.html : body.markdown).length > maxBodyLength)
    return new TransferError('正文超过 1 MB，请分成几篇')
  try {
    return formatArticle(article, body)
  } catch (error) {
    return new TransferError('正文的 HTML 太复杂或有误', { cause: error })
  }
}
