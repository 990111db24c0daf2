import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { insertCommandEvent } from '#modules/engagement/command-events.repository.ts'

/** How often an article was read and liked in another system. */
export interface ImportedCounts {
  reads: number
  likes: number
}

/**
 * Raises the read and like counts of articles to those of another system, in one transaction; a higher count stays, so that a
 * second import adds nothing. The running site shows them within seconds.
 * @param counts Counts by the id of the article.
 * @returns Number of articles with a count that is raised, or would be.
 */
export async function importCounts(
  db: Db,
  counts: ReadonlyMap<number, ImportedCounts>,
  isDryRun: boolean,
): Promise<number> {
  if (counts.size === 0) return 0
  return withWriteLock(db, async (transaction) => {
    const rows = await transaction
      .selectFrom('articles')
      .select(['id', 'read_count', 'like_count'])
      .where('id', 'in', [...counts.keys()])
      .execute()
    let raised = 0
    for (const { id, read_count: readCount, like_count: likeCount } of rows) {
      const { reads, likes } = counts.get(id) ?? { reads: 0, likes: 0 }
      if (reads <= readCount && likes <= likeCount) continue
      raised += 1
      if (isDryRun) continue
      await transaction
        .updateTable('articles')
        .set({ read_count: Math.max(reads, readCount), like_count: Math.max(likes, likeCount) })
        .where('id', '=', id)
        .execute()
      await insertCommandEvent(transaction, { type: 'comments-imported', target_id: id, article_id: id })
    }
    return raised
  })
}
