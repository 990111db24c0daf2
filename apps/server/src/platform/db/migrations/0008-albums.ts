import type { Kysely } from 'kysely'
import { engineOf, idColumn, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** Albums and their photos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const integer = integerType(engine)

  await db.schema
    .createTable('albums')
    .addColumn('id', integer, idColumn(engine))
    .addColumn('source_path', 'text', (column) => column.notNull().unique())
    .addColumn('source_hash', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('cover', 'text')
    .addColumn('photo_count', 'integer', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('is_published', 'integer', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('album_photos')
    .addColumn('id', integer, idColumn(engine))
    .addColumn('album_id', integer, (column) => column.notNull().references('albums.id').onDelete('cascade'))
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('is_present', 'integer', (column) => column.notNull())
    .addColumn('picture', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('taken_at', integer)
    .addColumn('exif', 'text', (column) => column.notNull())
    .addUniqueConstraint('album_photos_by_file', ['album_id', 'file'])
    .execute()
  await db.schema
    .createIndex('album_photos_in_order')
    .on('album_photos')
    .columns(['album_id', 'is_present', 'position'])
    .execute()
}
