import type { Kysely } from 'kysely'
import { engineOf, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** Secrets of authenticator apps, and recovery codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = integerType(engineOf(db))
  await db.schema
    .createTable('totp_secrets')
    .addColumn('user_id', integer, (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('enabled_at', integer)
    .addColumn('last_step', integer, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', integer, (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute()
}
