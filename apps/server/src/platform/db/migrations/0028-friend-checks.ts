import type { Kysely } from 'kysely'
import { engineOf, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** The time of the last check of a friend's site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('friends')
    .addColumn('checked_at', integerType(engineOf(db)))
    .execute()
}
