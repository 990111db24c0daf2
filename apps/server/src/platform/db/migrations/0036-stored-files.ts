import type { Kysely } from 'kysely'
import { engineOf, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** The files of the content folder, where the database has them; a deleted one keeps its row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const integer = integerType(engine)
  await db.schema
    .createTable('stored_files')
    .addColumn('path', 'text', (column) => column.primaryKey().notNull())
    .addColumn('hash', 'text')
    .addColumn('bytes', engine === 'sqlite' ? 'blob' : 'bytea')
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('revision', integer, (column) => column.notNull().unique())
    .execute()
}
