import { type Selectable, sql } from 'kysely'
import type { ContentVersionsTable } from '#platform/db/editing.tables.ts'
import type { Db } from '#platform/db/schema.ts'

/** Versions of a file that are kept. */
const MAX_VERSIONS = 50

/** A version to store. */
export interface NewVersion {
  path: string
  hash: string
  bytes: Uint8Array
  savedAt: number
  /** Null for a version that was found on disk. */
  userId: number | null
  operation: ContentVersionsTable['operation']
}

/** A version without its bytes. */
export type VersionRow = Omit<Selectable<ContentVersionsTable>, 'bytes'> & { nickname: string | null }

/** Stores a version, and deletes those of the file beyond the newest fifty. @returns Its id. */
export async function insertVersion(
  db: Db,
  { path, hash, bytes, savedAt, userId, operation }: NewVersion,
): Promise<number> {
  const { id } = await db
    .insertInto('content_versions')
    .values({ path, hash, bytes, size: bytes.length, saved_at: savedAt, user_id: userId, operation })
    .returning('id')
    .executeTakeFirstOrThrow()
  const oldest = await db
    .selectFrom('content_versions')
    .select('id')
    .where('path', '=', path)
    .orderBy('id', 'desc')
    .offset(MAX_VERSIONS)
    .limit(1)
    .executeTakeFirst()
  if (oldest)
    await db.deleteFrom('content_versions').where('path', '=', path).where('id', '<=', oldest.id).execute()
  return id
}

function selectVersions(db: Db) {
  return db
    .selectFrom('content_versions')
    .leftJoin('users', 'users.id', 'content_versions.user_id')
    .select([
      'content_versions.id',
      'path',
      'hash',
      'size',
      'saved_at',
      'user_id',
      'operation',
      'users.nickname',
    ])
}

/** Ids of the newest version of each file. */
function newestVersions(db: Db) {
  return db
    .selectFrom('content_versions')
    .select(({ fn }) => fn.max('id').as('newest'))
    .groupBy('path')
}

/** Versions among which {@link listSavedPaths} looks, so that its time does not grow with their number. */
const maxSavedVersions = 3000

/** Paths of the files that were saved after a time, ms since the epoch. */
export async function listSavedPaths(db: Db, after: number): Promise<string[]> {
  const rows = await db
    .selectFrom((query) =>
      query
        .selectFrom('content_versions')
        .select(['path', 'saved_at'])
        .orderBy('id', 'desc')
        .limit(maxSavedVersions)
        .as('newest'),
    )
    .select('path')
    .distinct()
    .where('saved_at', '>', after)
    .execute()
  return rows.map(({ path }) => path)
}

/** Hash of the newest version of a file; undefined if none is stored. */
export async function findNewestHash(db: Db, path: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('content_versions')
    .select('hash')
    .where('path', '=', path)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.hash
}

/** Versions of a file, newest first. */
export async function listVersions(db: Db, path: string): Promise<VersionRow[]> {
  return selectVersions(db).where('path', '=', path).orderBy('content_versions.id', 'desc').execute()
}

/** Bytes of the version before the newest one; undefined where the newest one is no save. */
export async function findVersionBeforeSave(db: Db, path: string): Promise<Buffer | undefined> {
  const [newest, before] = await db
    .selectFrom('content_versions')
    .select(['operation', 'bytes'])
    .where('path', '=', path)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  return newest?.operation === 'save' && before !== undefined ? Buffer.from(before.bytes) : undefined
}

/** A version with its bytes. */
export async function findVersion(
  db: Db,
  id: number,
): Promise<(VersionRow & { bytes: Uint8Array }) | undefined> {
  return selectVersions(db).select('bytes').where('content_versions.id', '=', id).executeTakeFirst()
}

function selectDeletions(db: Db, since: number) {
  return selectVersions(db)
    .where('operation', '=', 'delete')
    .where('saved_at', '>=', since)
    .where('content_versions.id', 'in', newestVersions(db))
}

/** Bytes of a deleted file in which its title is looked for. */
const HEAD_BYTES = 8 * 1024

/** The newest version of every file, if it is a deletion after the given time, with its first bytes; newest first. */
export async function listDeletions(db: Db, since: number): Promise<(VersionRow & { start: Uint8Array })[]> {
  return selectDeletions(db, since)
    .select(sql<Uint8Array>`substr(bytes, 1, ${sql.lit(HEAD_BYTES)})`.as('start'))
    .orderBy('content_versions.id', 'desc')
    .execute()
}

/** Bytes of a file whose newest version is a deletion after the given time; undefined for any other. */
export async function findDeletedBytes(db: Db, path: string, since: number): Promise<Uint8Array | undefined> {
  const row = await selectDeletions(db, since).select('bytes').where('path', '=', path).executeTakeFirst()
  return row?.bytes
}

/** Deletes all versions of files whose newest version is a deletion before the given time. */
export async function deleteVersionsOfDeleted(db: Db, before: number): Promise<void> {
  const expired = await db
    .selectFrom('content_versions')
    .select('path')
    .where('operation', '=', 'delete')
    .where('saved_at', '<', before)
    .where('id', 'in', newestVersions(db))
    .execute()
  for (const { path } of expired) await db.deleteFrom('content_versions').where('path', '=', path).execute()
}

/** Versions that a user has saved. */
export async function listVersionsBy(db: Db, userId: number): Promise<VersionRow[]> {
  return selectVersions(db).where('user_id', '=', userId).orderBy('content_versions.id').execute()
}

/** Removes the author from versions; the files belong to the site. */
export async function anonymizeVersionsBy(db: Db, userId: number): Promise<void> {
  await db.updateTable('content_versions').set({ user_id: null }).where('user_id', '=', userId).execute()
}

/** Deletes a version. */
export async function deleteVersion(db: Db, id: number): Promise<void> {
  await db.deleteFrom('content_versions').where('id', '=', id).execute()
}
