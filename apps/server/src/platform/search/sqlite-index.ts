import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { DocumentKind, DocumentSearch, SearchIndex } from '#platform/search/search-index.ts'
import type { SearchPattern, SearchTerm } from '#platform/search/search-terms.ts'
import { indexDocument } from '#platform/search/tokenize.ts'

/**
 * Maximum number of matches that are ranked by bm25: a word in more documents distinguishes little, and ranking takes longer
 * than searching.
 */
const MAX_SCORED = 500

/** A search whose terms are FTS5 expressions. */
interface FtsSearch {
  table: RawBuilder<unknown>
  /** Every term as it is spelled. */
  literal: string
  /** Every term in any form. */
  any: string
  search: DocumentSearch
}

/** FTS5 over the tokens. Its `ascii` tokenizer treats non-ASCII characters as letters, so it splits at spaces only. */
export function createSqliteIndex(kind: DocumentKind): SearchIndex {
  const table = sql.table(`${kind}_search`)
  return {
    async put(db, { id, pinyin, ...texts }) {
      const { title, labels, summary, body } = indexDocument(texts, pinyin)
      await sql`insert or replace into ${table} (rowid, title, labels, summary, body)
        values (${id}, ${title.tokens}, ${labels.tokens}, ${summary.tokens}, ${body.tokens})`.execute(db)
    },

    async optimize() {},

    async remove(db, ids) {
      for (const id of ids) await sql`delete from ${table} where rowid = ${id}`.execute(db)
    },

    async hasLiteral(db, terms) {
      const { rows } =
        await sql`select 1 from ${table} where ${table} match ${literalOf(terms)} limit 1`.execute(db)
      return rows.length > 0
    },

    async search(db, search) {
      const fts = { table, search, literal: literalOf(search.terms), any: anyOf(search.terms) }
      const total = await count(db, fts, fts.any)
      const ids = total > MAX_SCORED ? await listNewest(db, fts) : await listBest(db, fts)
      return { ids, total }
    },
  }
}

async function count(db: Db, fts: FtsSearch, match: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${matches(fts, match)}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Literal matches first, then by bm25. The weight of the title ranks all matches in titles first; of equal (rounded) scores
 * the newest is first. The phrase restricts nothing: each text that contains it contains the terms.
 */
async function listBest(db: Db, fts: FtsSearch): Promise<number[]> {
  const { table, literal, any, search } = fts
  const match = search.phrase === null ? any : `(${any}) OR ${patternOf(search.phrase)}`
  const literalFirst =
    literal === any ? sql`` : sql`rowid in (select rowid from ${table} where ${table} match ${literal}) desc,`
  return list(
    db,
    sql`${matches(fts, match)} order by ${literalFirst} round(bm25(${table}, 1000000, 8, 4, 1), 3), rowid desc
      limit ${search.limit} offset ${search.offset}`,
  )
}

/** Literal matches of all words in the title first, then in any field, then matches of alternates; each by date descending. */
async function listNewest(db: Db, fts: FtsSearch): Promise<number[]> {
  const { literal, any, search } = fts
  const ids: number[] = []
  let { limit, offset } = search
  const earlier: string[] = []
  for (const group of new Set([inTitle(literal), literal, inTitle(any), any])) {
    const match = earlier.length === 0 ? group : `(${group}) NOT (${earlier.join(' OR ')})`
    const found = await list(
      db,
      sql`${matches(fts, match)} order by rowid desc limit ${limit} offset ${offset}`,
    )
    ids.push(...found)
    limit -= found.length
    if (limit === 0) break
    offset = found.length > 0 ? 0 : Math.max(0, offset - (await count(db, fts, match)))
    earlier.push(group)
  }
  return ids
}

async function list(db: Db, source: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select rowid as id ${source}`.execute(db)
  return rows.map((row) => row.id)
}

function matches({ table, search }: FtsSearch, match: string): RawBuilder<unknown> {
  return sql`from ${table} where ${table} match ${match} and ${search.isCandidate(sql`${table}.rowid`)}`
}

function inTitle(match: string): string {
  return `{title} : (${match})`
}

function literalOf(terms: readonly SearchTerm[]): string {
  return terms.map(patternOf).join(' AND ')
}

function anyOf(terms: readonly SearchTerm[]): string {
  return terms
    .map((term) =>
      term.alternates.length === 0
        ? patternOf(term)
        : `(${[term, ...term.alternates].map(patternOf).join(' OR ')})`,
    )
    .join(' AND ')
}

/** A pattern as an FTS5 phrase; tokens contain no quotes, so quotes are sufficient. */
function patternOf({ tokens, isPrefix }: SearchPattern): string {
  return `"${tokens.join(' ')}"${isPrefix ? ' *' : ''}`
}
