import type { Flag, Instant } from '#platform/db/column-types.ts'

/** Pages that are no articles. */
export interface PagesTable {
  /** File in the content folder: identifies the page across imports. */
  source_path: string
  source_hash: string
  /** Decoded path in canonical form, see `addressKey`. */
  path: string
  title: string
  summary: string
  content_html: string
  /** JSON of `TocEntry[]`. */
  toc: string
  /** Whether it is in the sitemap. */
  is_published: Flag
  /** Whether it is at its address only. */
  is_unlisted: Flag
  created_at: Instant
  updated_at: Instant
}

/** Tables of the pages. */
export interface PagesTables {
  pages: PagesTable
}
