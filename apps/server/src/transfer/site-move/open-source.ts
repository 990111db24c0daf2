import { existsSync } from 'node:fs'
import { dataFileOf } from '#platform/db/data-file.ts'
import { databaseTime } from '#platform/db/database-time.ts'
import { type DataLock, lockDataFile } from '#platform/db/data-lock.ts'
import { isDatabaseError } from '#platform/db/database-error.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { openSqliteSnapshot } from '#platform/db/sqlite.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** The database that is copied. */
export interface MoveSource {
  /** Reads one state of the database, that of the moment when it was opened. */
  db: Db
  /** Whether a server uses the database, which therefore may have changed since. */
  isInUse(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Opens the database of a site for reading, in one transaction. A SQLite file that no server uses is locked until `close`.
 * @throws TransferError if there is no database.
 */
export async function openMoveSource(url: string, directory: string): Promise<MoveSource> {
  const file = dataFileOf(url, directory)
  return file === null ? openPostgresSource(url) : openSqliteSource(file)
}

async function openSqliteSource(file: string): Promise<MoveSource> {
  if (!existsSync(file)) throw new TransferError(`没有数据库 ${file}；请检查 DATA_DIR 和 DATABASE_URL`)
  const lock = lockUnlessInUse(file)
  try {
    const { db, close } = await openSqliteSnapshot(file)
    return {
      db,
      isInUse: async () => lock === null,
      async close() {
        await close()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

function lockUnlessInUse(file: string): DataLock | null {
  try {
    return lockDataFile(file)
  } catch (error) {
    if (isDatabaseError(error) && error.reason === 'locked') return null
    throw error
  }
}

async function openPostgresSource(url: string): Promise<MoveSource> {
  const database = await openDatabase(url)
  try {
    const wasInUse = await isServed(database.db)
    const db = await database.db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    return {
      db,
      isInUse: async () => wasInUse || isServed(database.db),
      async close() {
        await db.rollback().execute()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Whether a server has a lease, as one of those that run always does; PostgreSQL only. */
export async function isServed(db: Db): Promise<boolean> {
  const lease = await db
    .selectFrom('leases')
    .select('name')
    .where('expires_at', '>', databaseTime)
    .executeTakeFirst()
  return lease !== undefined
}
