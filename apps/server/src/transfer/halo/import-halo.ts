import * as v from 'valibot'
import { findContentLayout } from '#content/content-layout.ts'
import { type ImportCounts, type ImportSource, openArticleImport } from '#transfer/articles/article-import.ts'
import { type HaloTexts, snapshotNameOf, toArticle } from '#transfer/halo/halo-article.ts'
import { type HaloPost, type HaloSnapshot, SnapshotSchema } from '#transfer/halo/halo-records.ts'
import { type AttachmentCounts, importAttachments } from '#transfer/halo/import-attachments.ts'
import { type AlbumCounts, importPhotos } from '#transfer/halo/import-photos.ts'
import { writeFriends } from '#transfer/halo/write-friends.ts'
import { createMomentImport, type MomentCounts } from '#transfer/halo/import-moments.ts'
import { readHaloIndex, readHaloTexts } from '#transfer/halo/read-halo.ts'
import { createTextSpool, type TextSpool } from '#transfer/halo/text-spool.ts'

/** What an import wrote, or would write. */
export interface HaloImport extends ImportCounts {
  moments: MomentCounts
  attachments: AttachmentCounts
  albums: AlbumCounts
  friends: number
  /** Whether the friends were written; not where there is a list of friends. */
  hasNewFriends: boolean
  /** Articles in the bin, which are not imported. */
  deleted: number
  /** Comments and replies, which another command imports. */
  comments: number
  /** Articles whose record is damaged. */
  damaged: number
}

/**
 * Writes the articles, pages, moments, albums, friends and attachments of a backup of Halo 2 into the content folder.
 * @throws TransferError for a file that is no backup.
 */
export async function importHalo(source: ImportSource): Promise<HaloImport> {
  const { file, contentDir, isDryRun, signal } = source
  const index = await readHaloIndex(file, signal)
  const layout = await findContentLayout(contentDir)
  const root = layout?.root ?? contentDir
  const attachments = await importAttachments(file, layout?.site ?? root, { isDryRun, signal })
  const albums = await importPhotos(file, root, index, { isDryRun, signal })
  const moments = await createMomentImport(root, isDryRun)
  const spool = await createTextSpool()
  try {
    for await (const moment of readHaloTexts(file, index, spool, signal)) await moments.add(moment)
    const articles = await openArticleImport(source, 'halo')
    const termOf = (name: string): string[] => [index.terms.get(name) ?? []].flat()
    for (const { post, isPage } of index.articles)
      await articles.add(toArticle(post, await readTexts(post, spool), { isPage, termOf }))
    const hasNewFriends = await writeFriends(root, index.links, isDryRun)
    return {
      ...articles.counts,
      moments: moments.counts,
      attachments,
      albums,
      friends: index.links.length,
      hasNewFriends,
      deleted: index.deleted,
      comments: index.comments,
      damaged: index.damaged,
    }
  } finally {
    await spool.dispose()
  }
}

async function readTexts(post: HaloPost, spool: TextSpool): Promise<HaloTexts> {
  const name = snapshotNameOf(post)
  const { baseSnapshot } = post.spec
  const snapshot = await readSnapshot(name, spool)
  const isBase = baseSnapshot === '' || baseSnapshot === name
  return { snapshot, base: isBase ? snapshot : await readSnapshot(baseSnapshot, spool) }
}

async function readSnapshot(name: string, spool: TextSpool): Promise<HaloSnapshot | null> {
  const text = await spool.get(name)
  return text === null ? null : v.parse(SnapshotSchema.entries.spec, JSON.parse(text))
}
