import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { ArticleIndex, ArticleMatches, ArticleSearch } from '#platform/search/article-index.ts'
import { indexField, type IndexedField } from '#platform/search/tokenize.ts'
import type { SearchTerm } from '#platform/search/search-terms.ts'

/** Bytes of pieces per article, of which PostgreSQL takes 1 MiB; a book in one article is found by its beginning. */
const MAX_TOKEN_BYTES = 1_000_000

/** The distinct pieces under GIN find the articles; the runs confirm that the pieces stand side by side, and where. */
export const postgresIndex: ArticleIndex = {
  async put(db, { id, title, labels, summary, body, createdAt }) {
    const fields = {
      title: indexField([title]),
      labels: indexField(labels),
      summary: indexField([summary]),
      body: indexField([body]),
    }
    await sql`insert into article_search (article_id, created_at, title, labels, summary, body, pieces)
      values (${id}, ${createdAt}, ${fields.title.segments}, ${fields.labels.segments}, ${fields.summary.segments}, ${fields.body.segments},
        array_to_tsvector(${distinctTokens(Object.values(fields))}::text[]))
      on conflict (article_id) do update set created_at = excluded.created_at, title = excluded.title, labels = excluded.labels,
        summary = excluded.summary, body = excluded.body, pieces = excluded.pieces`.execute(db)
  },

  async optimize(db) {
    // New entries wait in a list that every search would read from end to end.
    await sql`select gin_clean_pending_list('article_search_pieces')`.execute(db)
  },

  async remove(db, ids) {
    if (ids.length === 0) return
    await sql`delete from article_search where article_id = any(${ids}::bigint[])`.execute(db)
  },

  async search(db, search) {
    return db.transaction().execute(async (transaction) => {
      // The planner knows nothing of the cost of unpacking the pieces, without which it would rather read every row.
      await sql`set local enable_seqscan = off`.execute(transaction)
      return list(transaction, search)
    })
  },
}

async function list(db: Db, { terms, isCandidate, limit, offset }: ArticleSearch): Promise<ArticleMatches> {
  const matches = sql`from article_search where pieces @@ ${queryOf(terms)}::tsquery
    and ${confirmation(terms)} and ${isCandidate(sql.ref('article_id'))}`
  const { rows } = await sql<{ id: number; total: number }>`
    select article_id as id, count(*) over () as total ${matches}
    order by ${rankOf(terms)} desc, created_at desc, article_id desc
    limit ${limit} offset ${offset}`.execute(db)
  if (rows.length > 0 || offset === 0) return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 }
  // Beyond the last page no row tells how many there are.
  const counted = await sql<{ total: number }>`select count(*) as total ${matches}`.execute(db)
  return { ids: [], total: counted.rows[0]?.total ?? 0 }
}

function distinctTokens(fields: readonly IndexedField[]): string[] {
  const pieces = new Set(fields.flatMap((field) => field.tokens.split(' ')))
  pieces.delete('')
  let room = MAX_TOKEN_BYTES
  return [...pieces].filter((piece) => {
    room -= Buffer.byteLength(piece)
    return room >= 0
  })
}

/** Holds where the pieces of each term stand side by side; a single piece has been found already. */
function confirmation(terms: readonly SearchTerm[]): RawBuilder<SqlBool> {
  const phrases = terms.filter(({ tokens }) => tokens.length > 1).map(({ phrase }) => phrase)
  const held = phrases.map(
    (phrase) => sql`(strpos(title, ${phrase}) > 0 or strpos(labels, ${phrase}) > 0
      or strpos(summary, ${phrase}) > 0 or strpos(body, ${phrase}) > 0)`,
  )
  return held.length === 0 ? sql`true` : sql`${sql.join(held, sql` and `)}`
}

/** Points for each word by the weightiest field that holds it; the body needs no look. */
function rankOf(terms: readonly SearchTerm[]): RawBuilder<number> {
  const points = terms.map(
    ({ phrase }) =>
      sql`case when strpos(title, ${phrase}) > 0 then 1000
        when strpos(labels, ${phrase}) > 0 then 8 when strpos(summary, ${phrase}) > 0 then 4 else 1 end`,
  )
  return sql`${sql.join(points, sql` + `)}`
}

/** The pieces in the language of `tsquery`; they hold letters and digits only, so that quotes are enough. */
function queryOf(terms: readonly SearchTerm[]): string {
  return terms
    .flatMap(({ tokens, isPrefix }) =>
      tokens.map((piece, index) => `'${piece}'${isPrefix && index === tokens.length - 1 ? ':*' : ''}`),
    )
    .join(' & ')
}
