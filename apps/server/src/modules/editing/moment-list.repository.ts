import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { MomentsTable } from '#platform/db/moments.tables.ts'

/** The stored version of a moment's file. */
export type MomentFileRow = Selectable<MomentsTable>

/** Path and time of the moments that have a file. */
export async function listMomentTimes(db: Db): Promise<Pick<MomentFileRow, 'source_path' | 'created_at'>[]> {
  return db
    .selectFrom('moments')
    .select(['source_path', 'created_at'])
    .where('source_hash', '!=', '')
    .execute()
}

/** Path of the file of a moment; null without such a moment or file. */
export async function findMomentSource(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('moments')
    .select('source_path')
    .where('id', '=', id)
    .where('source_hash', '!=', '')
    .executeTakeFirst()
  return row?.source_path ?? null
}

/** The stored versions of these files. */
export async function findMomentFiles(db: Db, sourcePaths: readonly string[]): Promise<MomentFileRow[]> {
  if (sourcePaths.length === 0) return []
  return db
    .selectFrom('moments')
    .selectAll()
    .where('source_hash', '!=', '')
    .where('source_path', 'in', sourcePaths)
    .execute()
}
