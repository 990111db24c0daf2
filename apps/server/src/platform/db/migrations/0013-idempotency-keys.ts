import type { Kysely } from 'kysely'
import { engineOf, idColumn, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** Results of submissions with an idempotency key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const integer = integerType(engine)
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('id', integer, idColumn(engine))
    .addColumn('submission', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', integer, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('idempotency_keys_by_time')
    .on('idempotency_keys')
    .column('created_at')
    .execute()
  await db.schema.createIndex('idempotency_keys_by_user').on('idempotency_keys').column('user_id').execute()
}
