import { isContentPath } from '#content/store/content-path.ts'
import { findStoredFile, listStoredFacts } from '#content/store/stored-files.repository.ts'
import { type ArchiveFile, ChangedFileError } from '#platform/archive/archive-file.ts'
import type { Db } from '#platform/db/schema.ts'

/** Lists what an archive of the stored files contains, sorted by path; one file at a time is in memory. */
export async function listDatabaseEntries(db: Db): Promise<ArchiveFile[]> {
  const facts = (await listStoredFacts(db)).filter(({ path }) => isContentPath(path))
  return facts
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, size, modifiedAt }) => ({
      name: path,
      size,
      modifiedAt,
      read: () => readStored(db, path, size),
    }))
}

async function* readStored(db: Db, path: string, size: number): AsyncGenerator<Uint8Array> {
  const file = await findStoredFile(db, path)
  if (file?.bytes.length !== size) throw new ChangedFileError(path)
  yield file.bytes
}
