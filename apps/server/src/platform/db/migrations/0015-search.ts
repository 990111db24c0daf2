import { sql, type Kysely } from 'kysely'
import { engineOf } from '#platform/db/migrations/frozen/columns.ts'
import { createSearchIndex } from '#platform/db/migrations/frozen/search-index.ts'

/** Words and pinyin of the search, and the search indexes of moments and albums. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  // PostgreSQL would sort by the rules of a language otherwise, and find nothing in a range of pinyin.
  const text = engine === 'sqlite' ? sql`text` : sql`text collate "C"`
  await db.schema
    .createTable('search_words')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_words_pk', ['key', 'word'])
    .execute()
  await db.schema
    .createTable('search_readings')
    .addColumn('syllable', text, (column) => column.notNull())
    .addColumn('character', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_readings_pk', ['syllable', 'character'])
    .execute()
  await createSearchIndex(db, engine, { table: 'moment_search', id: 'moment_id', owner: 'moments' })
  await createSearchIndex(db, engine, { table: 'album_search', id: 'album_id', owner: 'albums' })
}
