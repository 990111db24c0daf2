import { sql, type Expression, type SqlBool } from 'kysely'
import type { SearchKind } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { searchIndexOf } from '#platform/search/search-index-of.ts'
import type { DocumentMatches, DocumentSearch } from '#platform/search/search-index.ts'
import { publishedAlbums } from '#modules/albums/albums.repository.ts'
import { findArticles, searchArticles } from '#modules/articles/articles.repository.ts'
import { publishedMoments } from '#modules/moments/moments.repository.ts'
import { momentTitle } from '#modules/moments/moment-title.ts'
import { isInYear } from '#modules/years/year-filter.ts'

/** Filter of documents. */
export interface DocumentFilter {
  /** Later documents are scheduled and stay hidden. */
  now: number
  /** In Shanghai. */
  year?: number | undefined
}

/** A document as found. */
export interface DocumentRow {
  id: number
  title: string
  summary: string
  body: string
  createdAt: number
}

/** Ids of the documents of a kind that match, best first. */
export async function searchDocuments(
  db: Db,
  kind: SearchKind,
  filter: DocumentFilter,
  search: Omit<DocumentSearch, 'isCandidate'>,
): Promise<DocumentMatches> {
  if (kind === 'article') return searchArticles(db, filter, search)
  const inYear = isInYear(sql.ref('created_at'), filter.year)
  const candidates =
    kind === 'moment'
      ? publishedMoments(db, filter.now).where(inYear).select('id')
      : publishedAlbums(db, filter.now).where(inYear).select('id')
  const isCandidate = (id: Expression<number>): Expression<SqlBool> => sql`${id} in ${candidates}`
  return searchIndexOf(db, kind).search(db, { ...search, isCandidate })
}

/** The texts of documents, in the order of `ids`. Captions are not among those of albums. */
export async function findDocuments(
  db: Db,
  kind: SearchKind,
  { now }: DocumentFilter,
  ids: readonly number[],
): Promise<DocumentRow[]> {
  if (ids.length === 0) return []
  const rows = await readers[kind](db, now, ids)
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

const readers: Record<SearchKind, (db: Db, now: number, ids: readonly number[]) => Promise<DocumentRow[]>> = {
  async article(db, now, ids) {
    const rows = await findArticles(db, { now }, ids)
    return rows.map(({ id, title, summary, plain_text: body, created_at: createdAt }) => ({
      id,
      title,
      summary,
      body,
      createdAt,
    }))
  },
  async moment(db, now, ids) {
    const rows = await publishedMoments(db, now)
      .select(['id', 'plain_text', 'created_at'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, plain_text: summary, created_at: createdAt }) => ({
      id,
      title: momentTitle(summary),
      summary,
      body: '',
      createdAt,
    }))
  },
  async album(db, now, ids) {
    const rows = await publishedAlbums(db, now)
      .select(['id', 'name as title', 'description as summary', 'created_at as createdAt'])
      .where('id', 'in', ids)
      .execute()
    return rows.map((row) => ({ ...row, body: '' }))
  },
}
