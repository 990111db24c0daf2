import type { Kysely } from 'kysely'
import { engineOf, idColumn, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** Links to previews of articles; a new one replaces that of the file before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const integer = integerType(engine)
  await db.schema
    .createTable('preview_links')
    .addColumn('id', integer, idColumn(engine))
    .addColumn('path', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .execute()
}
