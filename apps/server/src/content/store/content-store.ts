import { createHash } from 'node:crypto'
import type { ArchiveFile } from '#platform/archive/archive-file.ts'
import type { Db } from '#platform/db/schema.ts'

/** Bytes; larger files are not read into memory. */
export const maxFileBytes: number = 32 * 1024 * 1024

/** A version of a file. */
export interface StoredFile {
  bytes: Buffer
  /** See {@link hashBytes}. */
  hash: string
  /** Time of the last change, ms since the epoch. */
  modifiedAt: number
}

/** What is known of a file without reading it. */
export interface FileFacts {
  path: string
  /** Bytes. */
  size: number
  /** Time of the last change, ms since the epoch. */
  modifiedAt: number
}

/**
 * The files of the content, in a folder or in the database. Paths are relative, with forward slashes; each method rejects others
 * with a `ContentPathError`. A write is atomic: readers, and the next start after a crash, find the old bytes or the new ones.
 */
export interface ContentStore {
  /** Paths of all files, sorted; without hidden files, symbolic links and names that {@link isContentPath} rejects. */
  list(): Promise<string[]>
  /** The files of {@link list}, with their facts. */
  listFacts(): Promise<FileFacts[]>
  /**
   * All of the content, sorted by path, for a copy that is the same site: also files that {@link list} leaves out because they
   * cannot be written here, links within the folder, empty folders, and the hidden folders that generators have.
   */
  listEntries(): Promise<ArchiveFile[]>
  /** Null where there is no file. */
  read(path: string): Promise<StoredFile | null>
  /**
   * Replaces a file, or creates it.
   * @param expected Hash of the version to replace; null to create a file that must not exist.
   * @param transaction Holds the write lock; a store in the database writes in it.
   * @returns Hash of the new version.
   * @throws ContentConflictError if the file differs; nothing is written then.
   */
  write(path: string, bytes: Uint8Array, expected: string | null, transaction?: Db): Promise<string>
  /** @throws ContentConflictError if the file differs from `expected`; nothing is removed then. */
  remove(path: string, expected: string): Promise<void>
}

/** A file has changed since it was read. */
export class ContentConflictError extends Error {
  override readonly name = 'ContentConflictError'
  /** The present version; null where the file is gone. */
  readonly current: StoredFile | null

  constructor(path: string, current: StoredFile | null) {
    super(`${path} has changed since it was read`)
    this.current = current
  }
}

/** SHA-256 in hexadecimal digits. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
