import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type {
  DocumentKind,
  DocumentMatches,
  DocumentSearch,
  SearchIndex,
} from '#platform/search/search-index.ts'
import type { SearchPattern, SearchTerm } from '#platform/search/search-terms.ts'
import { indexDocument, type IndexedField } from '#platform/search/tokenize.ts'

/**
 * Bytes of distinct tokens per document, below the 1 MiB limit of `tsvector`; of longer documents only the beginning is
 * indexed.
 */
const MAX_TOKEN_BYTES = 1_000_000

/** Points of a literal match of a term, and of all words in sequence, by field; a match elsewhere is in the body. */
const POINTS = { title: 1000, labels: 8, summary: 4, body: 1 }

/** Share of the points for a match of an alternate. */
const ALTERNATE_SHARE = 0.0001

/** A GIN index over the distinct tokens finds candidates; the segments confirm the phrase and its field. */
export function createPostgresIndex(kind: DocumentKind): SearchIndex {
  const table = sql.table(`${kind}_search`)
  const id = sql.ref(`${kind}_id`)
  return {
    async put(db, { id: documentId, pinyin, createdAt, ...texts }) {
      const fields = indexDocument(texts, pinyin)
      await sql`insert into ${table} (${id}, created_at, title, labels, summary, body, pieces)
        values (${documentId}, ${createdAt}, ${fields.title.segments}, ${fields.labels.segments}, ${fields.summary.segments},
          ${fields.body.segments}, array_to_tsvector(${distinctTokens(Object.values(fields))}::text[]))
        on conflict (${id}) do update set created_at = excluded.created_at, title = excluded.title, labels = excluded.labels,
          summary = excluded.summary, body = excluded.body, pieces = excluded.pieces`.execute(db)
    },

    async optimize(db) {
      // Searches scan the pending list of the index sequentially.
      await sql`select gin_clean_pending_list(${sql.lit(`${kind}_search_pieces`)})`.execute(db)
    },

    async remove(db, ids) {
      if (ids.length === 0) return
      await sql`delete from ${table} where ${id} = any(${ids}::bigint[])`.execute(db)
    },

    async hasLiteral(db, terms) {
      const literal = terms.map((term) => ({ ...term, alternates: [] }))
      const { rows } = await sql`select 1 from ${candidates(kind, literal)}
        where ${confirmation(literal)} limit 1`.execute(db)
      return rows.length > 0
    },

    search: (db, search) => list(db, kind, id, search),
  }
}

/** The rows that the index finds, under the name `candidate`. */
function candidates(kind: DocumentKind, terms: readonly SearchTerm[]): RawBuilder<unknown> {
  return sql`${sql.ref(`${kind}_search_candidates`)}(${queryOf(terms)}::tsquery) as candidate`
}

async function list(
  db: Db,
  kind: DocumentKind,
  id: RawBuilder<unknown>,
  { terms, phrase, isCandidate, limit, offset }: DocumentSearch,
): Promise<DocumentMatches> {
  const matches = sql`from ${candidates(kind, terms)}
    where ${confirmation(terms)} and ${isCandidate(sql`candidate.${id}`)}`
  const { rows } = await sql<{ id: number; total: number }>`
    select ${id} as id, count(*) over () as total ${matches}
    order by ${rankOf(terms, phrase)} desc, created_at desc, ${id} desc
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
  const conditions = terms
    .map((term) => [term, ...term.alternates])
    .filter((patterns) => patterns.some(({ tokens }) => tokens.length > 1))
    .map((patterns) => sql`(${sql.join(patterns.map(isContained), sql` or `)})`)
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

function isContained({ phrase }: SearchPattern): RawBuilder<SqlBool> {
  return sql`strpos(title, ${phrase}) > 0 or strpos(labels, ${phrase}) > 0
    or strpos(summary, ${phrase}) > 0 or strpos(body, ${phrase}) > 0`
}

/** Score of each term by the field of highest weight that contains it. */
function rankOf(terms: readonly SearchTerm[], phrase: SearchPattern | null): RawBuilder<number> {
  const scores = terms.flatMap((term) => [
    pointsOf(term, term.alternates.length === 0),
    ...term.alternates.map((alternate) => sql`${sql.lit(ALTERNATE_SHARE)} * ${pointsOf(alternate)}`),
  ])
  return sql`${sql.join(phrase === null ? scores : [...scores, pointsOf(phrase)], sql` + `)}`
}

/** @param isCertain Whether some field contains the pattern, so that the longest one need not be scanned. */
function pointsOf({ phrase }: SearchPattern, isCertain = false): RawBuilder<number> {
  const isInBody = isCertain ? sql`true` : sql`strpos(body, ${phrase}) > 0`
  return sql`case when strpos(title, ${phrase}) > 0 then ${sql.lit(POINTS.title)}
    when strpos(labels, ${phrase}) > 0 then ${sql.lit(POINTS.labels)}
    when strpos(summary, ${phrase}) > 0 then ${sql.lit(POINTS.summary)}
    when ${isInBody} then ${sql.lit(POINTS.body)} else 0 end`
}

/** The terms as a `tsquery`; tokens contain no quotes, so quotes are sufficient. */
function queryOf(terms: readonly SearchTerm[]): string {
  return terms.map((term) => `(${[term, ...term.alternates].map(patternOf).join(' | ')})`).join(' & ')
}

function patternOf({ tokens, isPrefix }: SearchPattern): string {
  return tokens
    .map((token, index) => `'${token}'${isPrefix && index === tokens.length - 1 ? ':*' : ''}`)
    .join(' & ')
}
