import type { Kysely } from 'kysely'
import { engineOf, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** Leases of tasks that one process of a site runs at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', integerType(engineOf(db)), (column) => column.notNull())
    .execute()
}
