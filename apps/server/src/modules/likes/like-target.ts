import type { Db } from '#platform/db/schema.ts'
import type { LikeableTable } from '#modules/likes/likes.repository.ts'

/** What is shown of a thing that was liked. */
export interface LikedItem {
  id: number
  /** Whose it is; null for a guest's. */
  userId: number | null
  title: string
  /** Address below the site's root. */
  link: string
}

/** What likes need to know of a kind of thing. */
export interface LikeTargetHandler {
  /** Those of the ids that everybody sees. */
  describe(db: Db, ids: readonly number[], now: number): Promise<LikedItem[]>
  /** Where its rows count their likes. */
  table: LikeableTable
}
