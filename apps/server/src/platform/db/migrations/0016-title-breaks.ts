import type { Kysely } from 'kysely'

/** Offsets at which a line of a title may break; the next import fills them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('articles')
    .addColumn('title_breaks', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
