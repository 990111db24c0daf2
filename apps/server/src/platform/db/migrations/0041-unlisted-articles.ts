import { sql, type Kysely } from 'kysely'
import { integerType, engineOf } from '#platform/db/migrations/frozen/columns.ts'

/** Articles that are at their address, but in no list, and those that are public until a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = integerType(engineOf(db))
  await db.schema
    .alterTable('articles')
    .addColumn('is_unlisted', integer, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('articles').addColumn('expires_at', integer).execute()
  await db.schema
    .createIndex('articles_by_expiry')
    .on('articles')
    .column('expires_at')
    .where(sql<boolean>`expires_at is not null`)
    .execute()
}
