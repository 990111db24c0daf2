import type { Kysely } from 'kysely'

/** Why a user is banned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('ban_reason', 'text').execute()
}
