import { sql, type Kysely } from 'kysely'
import type { Engine } from '#platform/db/migrations/frozen/columns.ts'

/** Creates the search index of the articles. */
export async function createArticleSearch(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    // The `ascii` tokenizer splits at the spaces between bigrams only; the prefix index serves single ideographs.
    await sql`create virtual table article_search using fts5(
      title, labels, summary, body, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '1'
    )`.execute(db)
    return
  }
  await sql`create table article_search (
    article_id bigint primary key references articles (id) on delete cascade,
    created_at bigint not null,
    title text not null, labels text not null, summary text not null, body text not null,
    pieces tsvector not null
  )`.execute(db)
  await sql`create index article_search_pieces on article_search using gin (pieces)`.execute(db)
}
