import {
  emptyCounts,
  type ImportCounts,
  type ImportSource,
  openArticleImport,
} from '#transfer/articles/article-import.ts'
import { importFolderName } from '#transfer/articles/article-file.ts'
import { type HiddenReason, hiddenReasonOf, toArticle } from '#transfer/ghost/ghost-article.ts'
import { readGhostPosts, readGhostTables } from '#transfer/ghost/read-ghost.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Input of an import of Ghost, whose exports do not have the address of the site. */
export interface GhostSource extends ImportSource {
  /** Address of the old site; null keeps the paths of pictures. */
  site: URL | null
}

/** What an import wrote, or would write. */
export interface GhostImport extends ImportCounts {
  /** Articles that are written as drafts, by the reason. */
  hidden: ReadonlyMap<HiddenReason, number>
  /** Comments, which another command imports. */
  comments: number
  /** Rows that are not imported, by table. */
  others: ReadonlyMap<string, number>
}

/**
 * Writes the articles and pages of a Ghost export into a folder of its own beside the other articles.
 * @throws TransferError for a file that is no export.
 */
export async function importGhost(source: GhostSource): Promise<GhostImport> {
  const { file, signal, site } = source
  const { tagsOf, comments, counts: others } = await readGhostTables(file, signal)
  const hidden = new Map<HiddenReason, number>()
  const toAddress = (address: string): string => resolveAddress(address, site)
  const folder = importFolderName('ghost', site?.href ?? '')
  let articles: Awaited<ReturnType<typeof openArticleImport>> | null = null
  for await (const post of readGhostPosts(file, signal)) {
    articles ??= await openArticleImport(source, folder)
    const reason = hiddenReasonOf(post)
    if (reason !== null) hidden.set(reason, (hidden.get(reason) ?? 0) + 1)
    await articles.add(toArticle(post, tagsOf(post.id), toAddress))
  }
  await articles?.addLists()
  if (articles === null && others.size === 0)
    throw new TransferError('这不是 Ghost 的导出文件，或者里面没有文章')
  return { ...(articles?.counts ?? emptyCounts()), hidden, comments, others }
}

/** Exports have `__GHOST_URL__` in place of the site; its files are below `/content`. */
function resolveAddress(address: string, site: URL | null): string {
  const path = address.replace(/^__GHOST_URL__/, '')
  if (site === null || !path.startsWith('/content/') || !URL.canParse(path, site)) return path
  return site.href.replace(/\/$/, '') + path
}
