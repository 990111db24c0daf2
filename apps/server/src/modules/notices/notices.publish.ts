import type { CompiledNotice } from '#content/compiled-content.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'

/** Stores the notices of the file in its order; a notice is identified by its place and title. */
export async function publishNotices(db: Db, notices: readonly CompiledNotice[]): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    const kept: number[] = []
    for (const [position, notice] of notices.entries()) {
      const columns = { content_html: notice.contentHtml, created_at: notice.createdAt, position }
      const { id } = await transaction
        .insertInto('notices')
        .values({ title: notice.title, place: notice.position, ...columns })
        .onConflict((conflict) => conflict.columns(['place', 'title']).doUpdateSet(columns))
        .returning('id')
        .executeTakeFirstOrThrow()
      kept.push(id)
    }
    await transaction
      .deleteFrom('notices')
      .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
      .execute()
  })
}
