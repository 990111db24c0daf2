import { sql } from 'kysely'
import type { FileFacts } from '#content/store/content-store.ts'
import type { Db } from '#platform/db/schema.ts'

/** A stored file without its bytes; `hash` is null once it was deleted. */
export interface StoredFileRow {
  path: string
  hash: string | null
  updated_at: number
  revision: number
}

/** Rows that have changed after a revision, the oldest change first; after 0: all rows. */
export async function listChangedFiles(db: Db, after: number): Promise<StoredFileRow[]> {
  return db
    .selectFrom('stored_files')
    .select(['path', 'hash', 'updated_at', 'revision'])
    .where('revision', '>', after)
    .orderBy('revision')
    .execute()
}

/** 0 while nothing was ever stored. */
export async function findNewestRevision(db: Db): Promise<number> {
  const row = await db
    .selectFrom('stored_files')
    .select(({ fn }) => fn.max<number | null>('revision').as('newest'))
    .executeTakeFirst()
  return row?.newest ?? 0
}

/** Hashes of the present files by path. */
export async function listStoredHashes(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('stored_files')
    .select(['path', 'hash'])
    .where('hash', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ path, hash }) => (hash === null ? [] : [[path, hash]])))
}

/** Sizes and times of the present files; neither engine reads their bytes for it. */
export async function listStoredFacts(db: Db): Promise<FileFacts[]> {
  return db
    .selectFrom('stored_files')
    .select(['path', 'updated_at as modifiedAt', sql<number>`length(bytes)`.as('size')])
    .where('hash', 'is not', null)
    .execute()
}

/** A present file; undefined where there is none. */
export async function findStoredFile(
  db: Db,
  path: string,
): Promise<{ bytes: Uint8Array; hash: string; updated_at: number } | undefined> {
  const row = await db
    .selectFrom('stored_files')
    .select(['bytes', 'hash', 'updated_at'])
    .where('path', '=', path)
    .executeTakeFirst()
  if (row === undefined || row.hash === null || row.bytes === null) return undefined
  return { bytes: row.bytes, hash: row.hash, updated_at: row.updated_at }
}

/** Whether a folder of the path is a file, or the path is a folder. */
export async function isPathTaken(db: Db, path: string): Promise<boolean> {
  const segments = path.split('/')
  const parents = segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'))
  const prefix = `${path}/`
  const row = await db
    .selectFrom('stored_files')
    .select('path')
    .where('hash', 'is not', null)
    .where((builder) =>
      builder.or([
        builder(sql<string>`substr(path, 1, ${sql.lit([...prefix].length)})`, '=', prefix),
        ...(parents.length === 0 ? [] : [builder('path', 'in', parents)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a file, or its deletion; the transaction must hold the write lock, so that revisions appear in order. */
export async function putStoredFile(
  transaction: Db,
  file: { path: string; updated_at: number } & (
    | { bytes: Uint8Array; hash: string }
    | { bytes: null; hash: null }
  ),
): Promise<void> {
  const revision = (await findNewestRevision(transaction)) + 1
  const { path, ...values } = { ...file, revision }
  await transaction
    .insertInto('stored_files')
    .values({ path, ...values })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(values))
    .execute()
}
