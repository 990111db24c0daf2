import { basename } from 'node:path'
import { readArticleIds, writeArticleIds } from '#content/addresses/article-ids.ts'
import { createReporter } from '#content/content-reporter.ts'
import { articleFileName, importFolderName } from '#transfer/articles/article-file.ts'
import { type ImportCounts, type ImportSource, openArticleImport } from '#transfer/articles/article-import.ts'
import { addFriends } from '#transfer/friends/add-friends.ts'
import { openShiyi, type ShiyiDatabase, type ShiyiTable } from '#transfer/shiyi/open-shiyi.ts'
import { readShiyiArticles } from '#transfer/shiyi/shiyi-articles.ts'
import { importShiyiAlbums, importShiyiMoments } from '#transfer/shiyi/shiyi-moments.ts'
import { readShiyiFriends } from '#transfer/shiyi/shiyi-friends.ts'
import type { WrittenCounts } from '#transfer/written-counts.ts'

/** What an import wrote, or would write. */
export interface ShiyiImport extends ImportCounts {
  moments: WrittenCounts
  albums: WrittenCounts
  friends: WrittenCounts
  /** Photos of albums, whose addresses are written. */
  photos: number
  /** Articles that have another `/post/N` than before, as it belongs to another article. */
  moved: number
  /** What is not imported by this command, by table. */
  others: ReadonlyMap<ShiyiTable, number>
}

/**
 * Writes the articles, moments, albums and friends of 拾壹博客 into the content folder.
 * @throws TransferError for a file that is no dump of its database.
 */
export async function importShiyi(source: ImportSource): Promise<ShiyiImport> {
  using shiyi = await openShiyi(source.file, source.signal)
  const articles = await openArticleImport(source, importFolderName('shiyi', ''))
  const ids = new Map<string, number>()
  for (const article of readShiyiArticles(shiyi)) {
    const before = articles.counts.refused
    await articles.add(article)
    if (articles.counts.refused === before)
      ids.set(`${basename(articles.folder)}/${articleFileName(article)}`, Number(article.id))
  }
  const moved = shiyi.isNew ? await keepIds(source, ids) : 0
  return {
    ...articles.counts,
    moved,
    moments: await importShiyiMoments(source, shiyi),
    albums: await importShiyiAlbums(source, shiyi),
    friends: await addFriends(source.contentDir, readShiyiFriends(shiyi), source.isDryRun),
    photos: countRows(shiyi, 'photos'),
    others: new Map(
      (['comments', 'messages', 'notices', 'users'] as const).map((name) => [name, countRows(shiyi, name)]),
    ),
  }
}

/**
 * Gives articles the ids that they had, so that `/post/N` stays the same page.
 * @returns The number of articles whose id is taken.
 */
async function keepIds(
  { contentDir, isDryRun }: ImportSource,
  imported: ReadonlyMap<string, number>,
): Promise<number> {
  const reporter = createReporter('article-ids.yaml')
  const { ids: kept, isComplete } = await readArticleIds(contentDir, reporter)
  if (!isComplete) return imported.size
  const ids = new Map(kept)
  const taken = new Set(kept.values())
  let moved = 0
  for (const [path, id] of imported) {
    if (ids.get(path) === id) continue
    if (ids.has(path) || taken.has(id) || id === 0 || id > 2_147_483_647) moved += 1
    else ids.set(path, id)
  }
  if (!isDryRun) await writeArticleIds(contentDir, ids, kept, reporter)
  return moved
}

function countRows({ db, table }: ShiyiDatabase, name: ShiyiTable): number {
  return Number(db.prepare(`select count(*) as count from ${table(name)}`).get()?.['count'])
}
