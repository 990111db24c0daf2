import type { Generated } from 'kysely'
import type { Flag, Instant } from '#platform/db/column-types.ts'

/** Moments (说说): short posts. */
export interface MomentsTable {
  id: Generated<number>
  /** File below `moments/`: identifies the moment across imports. */
  source_path: string
  /** Empty once the file was deleted, so that it counts as changed if it is restored. */
  source_hash: string
  content_html: string
  plain_text: string
  /** JSON of `CompiledPhoto[]`. */
  photos: string
  is_published: Flag
  like_count: Generated<number>
  created_at: Instant
}

/** Tables of the moments. */
export interface MomentsTables {
  moments: MomentsTable
}
