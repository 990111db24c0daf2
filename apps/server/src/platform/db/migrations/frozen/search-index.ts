import { sql, type Kysely } from 'kysely'
import type { Engine } from '#platform/db/migrations/frozen/columns.ts'

// Used by released migrations: a change here would change the schema that they create.

/** The names of a search index. */
export interface SearchIndexNames {
  table: string
  /** The column with the id of the document; the rowid on SQLite. */
  id: string
  /** The table of the documents. */
  owner: string
}

/** Creates a search index like that of the articles. */
export async function createSearchIndex(
  db: Kysely<unknown>,
  engine: Engine,
  { table, id, owner }: SearchIndexNames,
): Promise<void> {
  if (engine === 'sqlite') {
    await sql`create virtual table ${sql.table(table)} using fts5(
      title, labels, summary, body, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '1'
    )`.execute(db)
    return
  }
  await sql`create table ${sql.table(table)} (
    ${sql.ref(id)} bigint primary key references ${sql.table(owner)} (id) on delete cascade,
    created_at bigint not null,
    title text not null, labels text not null, summary text not null, body text not null,
    pieces tsvector not null
  )`.execute(db)
  await sql`create index ${sql.ref(`${table}_pieces`)} on ${sql.table(table)} using gin (pieces)`.execute(db)
}
