import * as v from 'valibot'
import { findContentLayout } from '#content/layout/content-layout.ts'
import { type ImportCounts, type ImportSource, openArticleImport } from '#transfer/articles/article-import.ts'
import { addFriends, type ImportedFriend } from '#transfer/friends/add-friends.ts'
import { type HaloTexts, snapshotNameOf, toArticle } from '#transfer/halo/halo-article.ts'
import {
  type HaloLink,
  type HaloPost,
  type HaloSnapshot,
  SnapshotSchema,
} from '#transfer/halo/halo-records.ts'
import { type AttachmentCounts, importAttachments } from '#transfer/halo/import-attachments.ts'
import { type AlbumCounts, importPhotos } from '#transfer/halo/import-photos.ts'
import { createMomentImport } from '#transfer/halo/import-moments.ts'
import { readHaloIndex, readHaloTexts } from '#transfer/halo/read-halo.ts'
import { createTextSpool, type TextSpool } from '#transfer/halo/text-spool.ts'
import type { WrittenCounts } from '#transfer/written-counts.ts'

/** What an import wrote, or would write. */
export interface HaloImport extends ImportCounts {
  moments: WrittenCounts
  attachments: AttachmentCounts
  albums: AlbumCounts
  friends: WrittenCounts
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
  const moments = createMomentImport(root, { isDryRun, signal })
  const spool = await createTextSpool()
  try {
    for await (const moment of readHaloTexts(file, index, spool, signal)) await moments.add(moment)
    const articles = await openArticleImport(source, 'halo')
    for (const { post, isPage } of index.articles)
      await articles.add(toArticle(post, await readTexts(post, spool), { isPage, terms: index.terms }))
    await articles.addLists()
    const friends = await addFriends(root, index.links.map(toFriend), isDryRun)
    return {
      ...articles.counts,
      moments: moments.counts,
      attachments,
      albums,
      friends,
      deleted: index.deleted,
      comments: index.comments,
      damaged: index.damaged,
    }
  } finally {
    await spool.dispose()
  }
}

function toFriend({ displayName, url, logo, description }: HaloLink): ImportedFriend {
  return { name: displayName, url, avatar: logo, info: description }
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
