import type { Kysely } from 'kysely'
import { engineOf, idColumn, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** Passkeys (WebAuthn) of users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const integer = integerType(engine)
  await db.schema
    .createTable('passkeys')
    .addColumn('id', integer, idColumn(engine))
    .addColumn('user_id', integer, (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', integer, (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_synced', 'integer', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('last_used_at', integer)
    .execute()
  await db.schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute()
}
