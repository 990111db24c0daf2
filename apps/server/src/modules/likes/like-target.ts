import type { Db } from '#platform/db/schema.ts'
import type { LikeableTable } from '#modules/likes/likes.repository.ts'

/** Summary of a liked item. */
export interface LikedItem {
  id: number
  /** Its author; null for a guest. */
  userId: number | null
  title: string
  /** Address below the site's root. */
  link: string
}

/** What likes need per kind of target. */
export interface LikeTargetHandler {
  /** Summaries of those of the ids that are visible to everyone. */
  describe(db: Db, ids: readonly number[], now: number): Promise<LikedItem[]>
  /** Table with the like count. */
  table: LikeableTable
}
