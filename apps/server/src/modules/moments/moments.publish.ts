import type { MomentSource } from '#content/content-publication.ts'
import type { CompiledMoment } from '#content/compiled-content.ts'
import { momentTexts } from '#content/compile/searchable-texts.ts'
import { replaceContentFiles } from '#modules/content-files/content-files.publish.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { putDocument } from '#platform/search/put-document.ts'
import { searchIndexOf } from '#platform/search/search-index-of.ts'

/** Moments per transaction, and ids per statement. */
const BATCH = 100

/** Source paths and hashes of the published moments. */
export async function listMomentSources(db: Db): Promise<MomentSource[]> {
  return db
    .selectFrom('moments')
    .select(['source_path as sourcePath', 'source_hash as sourceHash'])
    .where('source_hash', '!=', '')
    .execute()
}

/**
 * Stores changed moments under the id of their file, and unpublishes those whose file is gone.
 * @param present Path of every existing file, unchanged and unreadable ones included.
 */
export async function publishMoments(
  db: Db,
  changed: readonly CompiledMoment[],
  present: readonly string[],
): Promise<void> {
  // Oldest first: within one import, newer moments get higher ids.
  const moments = changed.toSorted((one, other) => one.createdAt - other.createdAt)
  for (let start = 0; start < moments.length; start += BATCH) {
    await withWriteLock(db, async (transaction) => {
      for (const moment of moments.slice(start, start + BATCH)) await publishMoment(transaction, moment)
    })
  }
  if (moments.length > 0) await searchIndexOf(db, 'moment').optimize(db)
  await unpublishMissing(db, new Set(present))
}

async function publishMoment(db: Db, moment: CompiledMoment): Promise<void> {
  const columns = {
    source_hash: moment.sourceHash,
    content_html: moment.contentHtml,
    plain_text: moment.plainText,
    photos: JSON.stringify(moment.photos),
    is_published: moment.isPublished ? (1 as const) : (0 as const),
    created_at: moment.createdAt,
  }
  const { id } = await db
    .insertInto('moments')
    .values({ source_path: moment.sourcePath, ...columns })
    .onConflict((conflict) => conflict.column('source_path').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceContentFiles(db, 'moment', moment.sourcePath, moment.files)
  await updateIndex(db, id, moment)
}

async function updateIndex(db: Db, id: number, moment: CompiledMoment): Promise<void> {
  if (!moment.isPublished) return searchIndexOf(db, 'moment').remove(db, [id])
  const { pinyin, createdAt } = moment
  return putDocument(db, 'moment', { id, ...momentTexts(moment), pinyin, createdAt })
}

async function unpublishMissing(db: Db, present: ReadonlySet<string>): Promise<void> {
  const stored = await listMomentSources(db)
  const missing = stored.map(({ sourcePath }) => sourcePath).filter((path) => !present.has(path))
  for (let start = 0; start < missing.length; start += BATCH) {
    await withWriteLock(db, async (transaction) => {
      const rows = await transaction
        .updateTable('moments')
        .set({ is_published: 0, source_hash: '' })
        .where('source_path', 'in', missing.slice(start, start + BATCH))
        .returning('id')
        .execute()
      const ids = rows.map(({ id }) => id)
      await searchIndexOf(transaction, 'moment').remove(transaction, ids)
    })
  }
}
