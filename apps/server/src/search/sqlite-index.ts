import { sql } from 'kysely'
import type { ArticleIndex } from '#search/article-index.ts'
import { indexField } from '#search/pieces.ts'
import type { SearchTerm } from '#search/search-terms.ts'

/** FTS5 over the pieces. The `ascii` tokenizer takes every other character as a letter, and so splits at our spaces only. */
export const sqliteIndex: ArticleIndex = {
  async create(db) {
    await sql`create virtual table article_search using fts5(
      title, labels, summary, body, content = '', contentless_delete = 1, tokenize = 'ascii'
    )`.execute(db)
  },

  async put(db, { id, title, labels, summary, body }) {
    await sql`insert or replace into article_search (rowid, title, labels, summary, body)
      values (${id}, ${indexField([title]).pieces}, ${indexField(labels).pieces},
        ${indexField([summary]).pieces}, ${indexField([body]).pieces})`.execute(db)
  },

  async remove(db, ids) {
    for (const id of ids) await sql`delete from article_search where rowid = ${id}`.execute(db)
  },

  async search(db, { terms, candidates, limit, offset }) {
    // The title's weight puts every match there first; rounding leaves equals, of which the newest come first.
    const { rows } = await sql<{ id: number; total: number }>`
      with hit as materialized (
        select rowid as id, round(bm25(article_search, 1000000, 8, 4, 1), 3) as score
        from article_search where article_search match ${matchOf(terms)}
      )
      select hit.id, count(*) over () as total
      from hit join ${candidates} as candidate on candidate.id = hit.id
      order by hit.score, candidate.created_at desc
      limit ${limit} offset ${offset}`.execute(db)
    return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 }
  },
}

/** The terms in FTS5's language; pieces hold letters and digits only, so that quotes are enough. */
function matchOf(terms: readonly SearchTerm[]): string {
  return terms.map(({ pieces, isPrefix }) => `"${pieces.join(' ')}"${isPrefix ? ' *' : ''}`).join(' AND ')
}
