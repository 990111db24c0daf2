import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { ArticleIndex, ArticleMatches, ArticleSearch } from '#platform/search/article-index.ts'
import { indexField, type IndexedField } from '#platform/search/tokenize.ts'
import type { SearchTerm } from '#platform/search/search-terms.ts'

/**
 * Bytes of distinct tokens per article, below the 1 MiB limit of `tsvector`; of longer articles only the beginning is
 * indexed.
 */
const MAX_TOKEN_BYTES = 1_000_000

/** A GIN index over the distinct tokens finds candidates; the segments confirm the phrase and its field. */
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
    // Searches scan the pending list of the index sequentially.
    await sql`select gin_clean_pending_list('article_search_pieces')`.execute(db)
  },

  async remove(db, ids) {
    if (ids.length === 0) return
    await sql`delete from article_search where article_id = any(${ids}::bigint[])`.execute(db)
  },

  async search(db, search) {
    return db.transaction().execute(async (transaction) => {
      // The planner underestimates the cost of detoasting `tsvector` values and would prefer a sequential scan.
      await sql`set local enable_seqscan = off`.execute(transaction)
      return list(transaction, search)
    })
  },
}

async function list(db: Db, { terms, isCandidate, limit, offset }: ArticleSearch): Promise<ArticleMatches> {
  const matches = sql`from article_search where pieces @@ ${queryOf(terms)}::tsquery
    and ${confirmation(terms)} and ${isCandidate(sql.ref('article_search.article_id'))}`
  const { rows } = await sql<{ id: number; total: number }>`
    select article_id as id, count(*) over () as total ${matches}
    order by ${rankOf(terms)} desc, created_at desc, article_id desc
    limit ${limit} offset ${offset}`.execute(db)
  if (rows.length > 0 || offset === 0) return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 }
  // Beyond the last page there is no row with the total.
  const counted = await sql<{ total: number }>`select count(*) as total ${matches}`.execute(db)
  return { ids: [], total: counted.rows[0]?.total ?? 0 }
}

function distinctTokens(fields: readonly IndexedField[]): string[] {
  const tokens = new Set(fields.flatMap((field) => field.tokens.split(' ')))
  tokens.delete('')
  let remaining = MAX_TOKEN_BYTES
  return [...tokens].filter((token) => {
    remaining -= Buffer.byteLength(token)
    return remaining >= 0
  })
}

/** Condition that the tokens of each term are adjacent; terms of one token need no confirmation. */
function confirmation(terms: readonly SearchTerm[]): RawBuilder<SqlBool> {
  const phrases = terms.filter(({ tokens }) => tokens.length > 1).map(({ phrase }) => phrase)
  const conditions = phrases.map(
    (phrase) => sql`(strpos(title, ${phrase}) > 0 or strpos(labels, ${phrase}) > 0
      or strpos(summary, ${phrase}) > 0 or strpos(body, ${phrase}) > 0)`,
  )
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

/** Score of each term by the field of highest weight that contains it; a match elsewhere is in the body. */
function rankOf(terms: readonly SearchTerm[]): RawBuilder<number> {
  const points = terms.map(
    ({ phrase }) =>
      sql`case when strpos(title, ${phrase}) > 0 then 1000
        when strpos(labels, ${phrase}) > 0 then 8 when strpos(summary, ${phrase}) > 0 then 4 else 1 end`,
  )
  return sql`${sql.join(points, sql` + `)}`
}

/** The tokens as a `tsquery`; they consist of letters and digits, so quotes are sufficient. */
function queryOf(terms: readonly SearchTerm[]): string {
  return terms
    .flatMap(({ tokens, isPrefix }) =>
      tokens.map((token, index) => `'${token}'${isPrefix && index === tokens.length - 1 ? ':*' : ''}`),
    )
    .join(' & ')
}
