import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { ArticleIndex, ArticleSearch } from '#platform/search/article-index.ts'
import { indexField } from '#platform/search/tokenize.ts'
import type { SearchTerm } from '#platform/search/search-terms.ts'

/**
 * Maximum number of matches that are ranked by bm25: a word in more articles distinguishes little, and ranking takes longer
 * than searching.
 */
const MAX_SCORED = 500

/** FTS5 over the tokens. Its `ascii` tokenizer treats non-ASCII characters as letters, so it splits at spaces only. */
export const sqliteIndex: ArticleIndex = {
  async put(db, { id, title, labels, summary, body }) {
    await sql`insert or replace into article_search (rowid, title, labels, summary, body)
      values (${id}, ${indexField([title]).tokens}, ${indexField(labels).tokens},
        ${indexField([summary]).tokens}, ${indexField([body]).tokens})`.execute(db)
  },

  async optimize() {},

  async remove(db, ids) {
    for (const id of ids) await sql`delete from article_search where rowid = ${id}`.execute(db)
  },

  async search(db, search) {
    const match = matchOf(search.terms)
    const total = await count(db, search, match)
    const ids = total > MAX_SCORED ? await listNewest(db, search, match) : await listBest(db, search, match)
    return { ids, total }
  },
}

async function count(db: Db, search: ArticleSearch, match: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${matches(search, match)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** By bm25. The weight of the title ranks all matches in titles first; of equal (rounded) scores the newest is first. */
async function listBest(db: Db, search: ArticleSearch, match: string): Promise<number[]> {
  return list(
    db,
    sql`${matches(search, match)} order by round(bm25(article_search, 1000000, 8, 4, 1), 3), rowid desc
      limit ${search.limit} offset ${search.offset}`,
  )
}

/** Matches of all words in the title first, then the others, each by date descending. */
async function listNewest(db: Db, search: ArticleSearch, match: string): Promise<number[]> {
  const inTitle = `{title} : (${match})`
  const titles = await count(db, search, inTitle)
  const page = (part: string, limit: number, offset: number): Promise<number[]> =>
    list(db, sql`${matches(search, part)} order by rowid desc limit ${limit} offset ${Math.max(0, offset)}`)
  const first = await page(inTitle, search.limit, search.offset)
  const rest = await page(`(${match}) NOT ${inTitle}`, search.limit - first.length, search.offset - titles)
  return [...first, ...rest]
}

async function list(db: Db, source: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select rowid as id ${source}`.execute(db)
  return rows.map((row) => row.id)
}

function matches({ isCandidate }: ArticleSearch, match: string): RawBuilder<unknown> {
  return sql`from article_search where article_search match ${match} and ${isCandidate(sql.ref('article_search.rowid'))}`
}

/** The terms as an FTS5 query; tokens consist of letters and digits, so quotes are sufficient. */
function matchOf(terms: readonly SearchTerm[]): string {
  return terms.map(({ tokens, isPrefix }) => `"${tokens.join(' ')}"${isPrefix ? ' *' : ''}`).join(' AND ')
}
