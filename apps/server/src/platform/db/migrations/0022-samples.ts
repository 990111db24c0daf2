import type { Kysely } from 'kysely'

/** Authors of the samples of the demo content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('is_sample', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
