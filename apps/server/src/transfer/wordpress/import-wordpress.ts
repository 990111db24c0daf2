import { createReadStream } from 'node:fs'
import { lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findContentLayout } from '#content/content-layout.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'
import { TransferError } from '#transfer/transfer-error.ts'
import { readWxr } from '#transfer/wordpress/read-wxr.ts'
import {
  formatWordpressArticle,
  wordpressFileName,
  wordpressFolderName,
  wordpressIdOf,
} from '#transfer/wordpress/wordpress-article.ts'
import type { WxrItem } from '#transfer/wordpress/wxr-item.ts'

/** Characters of the HTML of one article; the conversion takes about fifty times as much memory. */
const maxHtmlLength = 1024 * 1024
/** Entries that are listed with a reason. */
const maxListed = 100

const articleTypes: ReadonlySet<string> = new Set(['post', 'page'])
const skippedStatuses: ReadonlySet<string> = new Set(['trash', 'auto-draft', 'inherit'])

/** What an import wrote, or would write. */
export interface WordpressImport {
  written: number
  /** Of those written, pages of the old site. */
  pages: number
  /** Articles of an earlier import, whose files are not touched. */
  existing: number
  refused: number
  /** The first refused entries, with the reason in Chinese. */
  reasons: string[]
  /** Comments of the articles, which are not imported. */
  comments: number
  /** Entries of other types by type, such as attachments. */
  others: ReadonlyMap<string, number>
}

/** Input of an import. */
export interface WordpressSource {
  file: string
  contentDir: string
  /** Counts without writing. */
  isDryRun: boolean
  /** Called after each article. */
  onProgress: (articles: number) => void
  signal: AbortSignal
}

/**
 * Writes the articles and pages of a WordPress export into a folder of its own beside the other articles. Files of
 * an earlier import, recognized by their id, are left as they are.
 * @throws TransferError for a file that is no export.
 */
export async function importWordpress(source: WordpressSource): Promise<WordpressImport> {
  let folder: ImportFolder | null = null
  const seen = new Set<string>()
  const result = { written: 0, pages: 0, existing: 0, refused: 0, reasons: [] as string[], comments: 0 }
  const others = new Map<string, number>()
  const chunks = createReadStream(source.file, { encoding: 'utf8', signal: source.signal })
  for await (const item of readWxr(chunks as AsyncIterable<string>)) {
    source.signal.throwIfAborted()
    const type = item.type.trim()
    if (!articleTypes.has(type) || skippedStatuses.has(item.status)) {
      others.set(type, (others.get(type) ?? 0) + 1)
      continue
    }
    folder ??= await openFolder(source, item)
    const text = toText(item, seen)
    result.comments += item.comments
    if (text instanceof TransferError) {
      result.refused += 1
      if (result.reasons.length < maxListed) result.reasons.push(`${item.title || item.id}：${text.message}`)
    } else if (folder.ids.has(item.id)) result.existing += 1
    else {
      if (!source.isDryRun) await writeAtomically(join(folder.path, wordpressFileName(item)), text)
      result.written += 1
      if (type === 'page') result.pages += 1
    }
    source.onProgress(seen.size)
  }
  return { ...result, others }
}

/** The text of the article's file, or why there is none. */
function toText(item: WxrItem, seen: Set<string>): string | TransferError {
  if (!/^\d{1,15}$/.test(item.id)) return new TransferError('编号不正确')
  if (seen.has(item.id)) return new TransferError('编号重复')
  seen.add(item.id)
  if (item.html.length > maxHtmlLength) return new TransferError('正文超过 1 MB，请分成几篇')
  try {
    return formatWordpressArticle(item)
  } catch (error) {
    return new TransferError('正文的 HTML 嵌套太深或有误', { cause: error })
  }
}

interface ImportFolder {
  path: string
  /** Ids of the articles of earlier imports. */
  ids: ReadonlySet<string>
}

/** The folder of the site's articles, as ids are unique within a site only. */
async function openFolder({ contentDir, isDryRun }: WordpressSource, item: WxrItem): Promise<ImportFolder> {
  const layout = await findContentLayout(contentDir)
  const hasOwnFolder = layout !== null && layout.posts !== layout.root
  const posts = hasOwnFolder ? layout.posts : join(layout?.root ?? contentDir, 'posts')
  const path = join(posts, wordpressFolderName(item))
  if (!isDryRun) await mkdir(path, { recursive: true })
  const found = await lstat(path).catch(() => null)
  if (found?.isSymbolicLink() === true) throw new TransferError(`${path} 是符号链接，为安全起见没有写入`)
  const names = found === null ? [] : await readdir(path)
  return { path, ids: new Set(names.flatMap((name) => wordpressIdOf(name) ?? [])) }
}
