import type { Kysely } from 'kysely'
import { engineOf, idColumn, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** Friend links: from the owner's file, and applications of visitors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const integer = integerType(engine)

  await db.schema
    .createTable('friends')
    .addColumn('id', integer, idColumn(engine))
    .addColumn('site_key', 'text', (column) => column.notNull().unique())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('avatar_source', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text', (column) => column.notNull())
    .addColumn('info', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('is_alive', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('failing_since', integer)
    .addColumn('next_check_at', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('applied_at', integer)
    .execute()
  await db.schema.createIndex('friends_by_host').on('friends').column('host').execute()
  await db.schema.createIndex('friends_by_check').on('friends').columns(['state', 'next_check_at']).execute()
}
