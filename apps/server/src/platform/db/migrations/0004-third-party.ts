import type { Kysely } from 'kysely'
import { engineOf, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** Accounts at OAuth providers and WeChat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = integerType(engineOf(db))

  await db.schema
    .createTable('third_party_accounts')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('external_id', 'text', (column) => column.notNull())
    .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('third_party_accounts_pk', ['source', 'external_id'])
    .execute()
  await db.schema
    .createIndex('third_party_accounts_by_user')
    .on('third_party_accounts')
    .column('user_id')
    .execute()
}
