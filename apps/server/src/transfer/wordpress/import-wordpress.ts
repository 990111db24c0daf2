import { createReadStream } from 'node:fs'
import { importFolderName } from '#transfer/articles/article-file.ts'
import {
  type ArticleImport,
  emptyCounts,
  type ImportCounts,
  type ImportSource,
  openArticleImport,
} from '#transfer/articles/article-import.ts'
import { TransferError } from '#transfer/transfer-error.ts'
import { defaultBases, type ListBases, readWxr } from '#transfer/wordpress/read-wxr.ts'
import { toArticle } from '#transfer/wordpress/wordpress-article.ts'
import type { WxrItem } from '#transfer/wordpress/wxr-item.ts'

const articleTypes: ReadonlySet<string> = new Set(['post', 'page'])
const skippedStatuses: ReadonlySet<string> = new Set(['trash', 'auto-draft', 'inherit'])

/** Attachments whose addresses are held in memory. */
const maxAttachments = 300_000
const maxUrlLength = 2000

/** What an import wrote, or would write. */
export interface WordpressImport extends ImportCounts {
  /** Comments of the articles, which are not imported. */
  comments: number
  /** Entries of other types by type, such as attachments. */
  others: ReadonlyMap<string, number>
}

/**
 * Writes the articles and pages of a WordPress export into a folder of its own beside the other articles.
 * @param bases Of the lists of the old site. @default those of WordPress
 * @throws TransferError for a file that is no export.
 */
export async function importWordpress(
  source: ImportSource,
  bases: ListBases = defaultBases,
): Promise<WordpressImport> {
  let articles: ArticleImport | null = null
  let comments = 0
  const others = new Map<string, number>()
  const open = () => createReadStream(source.file, { encoding: 'utf8', signal: source.signal })
  // An attachment follows the article that shows it.
  const attachments = await readAttachments(readWxr(open()))
  for await (const item of readWxr(open(), bases)) {
    const type = item.type.trim()
    if (!articleTypes.has(type) || skippedStatuses.has(item.status)) {
      others.set(type, (others.get(type) ?? 0) + 1)
      continue
    }
    articles ??= await openArticleImport(source, importFolderName('wordpress', item.link))
    comments += item.comments
    await articles.add(toArticle(item, attachments))
  }
  await articles?.addLists()
  return { ...(articles?.counts ?? emptyCounts()), comments, others }
}

/** Addresses of attachments by id; of an incomplete file those before its fault, which the import reports. */
async function readAttachments(items: AsyncIterable<WxrItem>): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>()
  try {
    for await (const { type, id, attachmentUrl } of items) {
      const isShort = attachmentUrl.length <= maxUrlLength && /^\s*\d{1,15}\s*$/.test(id)
      if (type.trim() === 'attachment' && attachmentUrl !== '' && isShort && addresses.size < maxAttachments)
        addresses.set(id.trim(), attachmentUrl.trim())
    }
  } catch (error) {
    if (!(error instanceof TransferError)) throw error
  }
  return addresses
}
