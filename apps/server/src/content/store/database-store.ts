import { assertContentPath, ContentPathError } from '#content/store/content-path.ts'
import {
  ContentConflictError,
  type ContentStore,
  hashBytes,
  maxFileBytes,
  type StoredFile,
} from '#content/store/content-store.ts'
import { listDatabaseEntries } from '#content/store/database-entries.ts'
import {
  findStoredFile,
  isPathTaken,
  listStoredFacts,
  listStoredHashes,
  putStoredFile,
} from '#content/store/stored-files.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'

/** A new version of a stored file. */
export interface StoredFileChange {
  path: string
  /** Null: the file is deleted. */
  bytes: Uint8Array | null
  /** Hash of the version to replace; null to create a file. */
  expected: string | null
  /** Milliseconds since the epoch. */
  modifiedAt: number
}

interface DatabaseStoreOptions {
  db: Db
  /** Milliseconds since the epoch. */
  now: () => number
  /** Called after each change that was in no transaction of the caller. */
  onChanged: () => void
}

/** The files of the content in the database, for processes that share no disk. */
export function createDatabaseStore({ db, now, onChanged }: DatabaseStoreOptions): ContentStore {
  async function change(file: StoredFileChange): Promise<void> {
    await withWriteLock(db, (transaction) => changeStoredFile(transaction, file))
    onChanged()
  }

  return {
    list: async () => [...(await listStoredHashes(db)).keys()].toSorted(),
    listFacts: async () => (await listStoredFacts(db)).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    listEntries: () => listDatabaseEntries(db),
    read: (path) => readStoredFile(db, path),
    async write(path, bytes, expected, transaction) {
      const file = { path, bytes, expected, modifiedAt: now() }
      await (transaction === undefined ? change(file) : changeStoredFile(transaction, file))
      return hashBytes(bytes)
    },
    remove: (path, expected) => change({ path, bytes: null, expected, modifiedAt: now() }),
  }
}

async function readStoredFile(db: Db, path: string): Promise<StoredFile | null> {
  assertContentPath(path)
  const row = await findStoredFile(db, path)
  return row === undefined
    ? null
    : { bytes: Buffer.from(row.bytes), hash: row.hash, modifiedAt: row.updated_at }
}

/**
 * Replaces, creates or deletes a file.
 * @param transaction Holds the write lock.
 * @throws ContentPathError for an unusable path, or a file that is too large.
 * @throws ContentConflictError if the present version is not the expected one; nothing is written then.
 */
export async function changeStoredFile(
  transaction: Db,
  { path, bytes, expected, modifiedAt }: StoredFileChange,
): Promise<void> {
  const current = await readStoredFile(transaction, path)
  if ((current?.hash ?? null) !== expected) throw new ContentConflictError(path, current)
  if (bytes === null) {
    await putStoredFile(transaction, { path, bytes, hash: null, updated_at: modifiedAt })
    return
  }
  if (bytes.length > maxFileBytes) throw new ContentPathError(path)
  if (current === null && (await isPathTaken(transaction, path))) throw new ContentPathError(path)
  await putStoredFile(transaction, { path, bytes, hash: hashBytes(bytes), updated_at: modifiedAt })
}
