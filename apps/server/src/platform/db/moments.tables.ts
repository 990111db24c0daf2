import type { Generated } from 'kysely'
import type { Flag, Instant } from '#platform/db/column-types.ts'

/** Short posts. */
export interface MomentsTable {
  id: Generated<number>
  /** The file below `moments/`: a short post keeps its id as long as its file keeps this path. */
  source_path: string
  /** Empty once the file is gone, so that it counts as changed when it comes back. */
  source_hash: string
  content_html: string
  plain_text: string
  /** JSON of `CompiledPhoto[]`. */
  photos: string
  is_published: Flag
  like_count: Generated<number>
  created_at: Instant
}

/** The tables of what the owner says in passing. */
export interface MomentsTables {
  moments: MomentsTable
}
