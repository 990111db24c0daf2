import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '#platform/db/column-types.ts'

/** A version of a file of the content folder. */
export interface ContentVersionsTable {
  id: Generated<number>
  /** Relative to the content folder. */
  path: string
  /** SHA-256 of the bytes. */
  hash: string
  bytes: ColumnType<Uint8Array, Uint8Array, never>
  size: number
  saved_at: Instant
  /** Null for a version that was found on disk. */
  user_id: number | null
  /** `found` was on disk when the site saved over it; `delete` holds the bytes that were deleted. */
  operation: 'found' | 'save' | 'delete' | 'restore'
}

/** A text that its author has not saved yet. */
export interface ContentDraftsTable {
  path: string
  user_id: number
  /** SHA-256 of the version that the text is based on. */
  hash: string
  text: string
  saved_at: Instant
}

/** A signed link to the preview of an article. */
export interface PreviewLinksTable {
  id: Generated<number>
  /** Relative to the content folder. */
  path: string
  /** Whose unsaved text the preview has. */
  user_id: number
  expires_at: Instant
}

/** A file of the content, where the database has it instead of a folder. */
export interface StoredFilesTable {
  /** As relative to a content folder. */
  path: string
  /** SHA-256 of the bytes; null once the file was deleted. */
  hash: string | null
  bytes: ColumnType<Uint8Array | null, Uint8Array | null, Uint8Array | null>
  updated_at: Instant
  /** Number of the last change of this row; each change of a row gets the next one. */
  revision: number
}

/** The tables of editing. */
export interface EditingTables {
  content_versions: ContentVersionsTable
  content_drafts: ContentDraftsTable
  preview_links: PreviewLinksTable
  stored_files: StoredFilesTable
}
