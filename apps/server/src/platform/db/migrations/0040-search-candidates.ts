import { sql, type Kysely } from 'kysely'
import { engineOf } from '#platform/db/migrations/frozen/columns.ts'

/**
 * On PostgreSQL, functions that read the rows of a search by their index: the planner underestimates the cost of detoasting
 * `tsvector` values, and a setting of the function needs no transaction of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  for (const table of ['article_search', 'moment_search', 'album_search'])
    await sql`create function ${sql.ref(`${table}_candidates`)}(query tsquery) returns setof ${sql.table(table)}
      language sql stable set enable_seqscan = off
      as ${sql.lit(`select * from ${table} where pieces @@ query`)}`.execute(db)
}
