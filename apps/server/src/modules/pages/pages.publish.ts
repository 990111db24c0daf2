import type { PageSource } from '#content/content-publication.ts'
import type { CompiledPage } from '#content/compiled-content.ts'
import { replaceContentFiles } from '#modules/content-files/content-files.publish.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'

/** Source paths and hashes of the pages. */
export async function listPageSources(db: Db): Promise<PageSource[]> {
  return db.selectFrom('pages').select(['source_path as sourcePath', 'source_hash as sourceHash']).execute()
}

/**
 * Stores changed pages, and deletes those whose file is gone: nothing refers to a page.
 * @param present Path of every existing file, unchanged and unreadable ones included.
 */
export async function publishPages(
  db: Db,
  changed: readonly CompiledPage[],
  present: readonly string[],
): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    for (const page of changed) await publishPage(transaction, page)
    const files = new Set(present)
    for (const { sourcePath } of await listPageSources(transaction)) {
      if (files.has(sourcePath)) continue
      await transaction.deleteFrom('pages').where('source_path', '=', sourcePath).execute()
      await replaceContentFiles(transaction, 'page', sourcePath, [])
    }
  })
}

async function publishPage(db: Db, page: CompiledPage): Promise<void> {
  const columns = {
    source_hash: page.sourceHash,
    path: page.path,
    title: page.title,
    summary: page.summary,
    content_html: page.contentHtml,
    toc: JSON.stringify(page.toc),
    is_published: page.isPublished && !page.isUnlisted ? (1 as const) : (0 as const),
    is_unlisted: page.isPublished && page.isUnlisted ? (1 as const) : (0 as const),
    created_at: page.createdAt,
    updated_at: page.updatedAt,
  }
  await db
    .insertInto('pages')
    .values({ source_path: page.sourcePath, ...columns })
    .onConflict((conflict) => conflict.column('source_path').doUpdateSet(columns))
    .execute()
  await replaceContentFiles(db, 'page', page.sourcePath, page.files)
}
