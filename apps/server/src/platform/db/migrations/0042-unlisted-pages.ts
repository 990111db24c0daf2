import type { Kysely } from 'kysely'
import { integerType, engineOf } from '#platform/db/migrations/frozen/columns.ts'

/** Pages that are at their address, but not in the sitemap; `is_published` is 0 for them, as for articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('pages')
    .addColumn('is_unlisted', integerType(engineOf(db)), (column) => column.notNull().defaultTo(0))
    .execute()
}
