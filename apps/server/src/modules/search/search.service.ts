import { SEARCH_KINDS, type Page, type SearchItem, type SearchKind } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { expandTerms } from '#platform/search/expand-terms.ts'
import { createHighlighter, type Highlighter } from '#platform/search/create-highlighter.ts'
import { parseSearchPhrase, type SearchTerm } from '#platform/search/search-terms.ts'
import { proseOf } from '#platform/text/prose.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'
import { type PageRequest, type Slice, toPage, toSlice } from '#platform/db/paging.ts'
import { type DocumentFilter, findDocuments, searchDocuments } from '#modules/search/search.repository.ts'

/** Largest number of suggestions. */
const SUGGESTIONS = 5

/** The best documents of all kinds: articles first, then the best moment and the best album. */
export async function getSuggestions(db: Db, now: number, keyword: string): Promise<SearchItem[]> {
  const terms = await expandTerms(db, SEARCH_KINDS, keyword)
  if (terms.length === 0) return []
  const query = { keyword, terms, highlight: await createHighlighter(db, keyword, terms) }
  const slice = { limit: SUGGESTIONS, offset: 0 }
  const [articles = [], ...others] = await Promise.all(
    SEARCH_KINDS.map(
      async (kind) => (await searchKind(db, kind, { ...query, filter: { now }, slice })).items,
    ),
  )
  const bestOthers = others.flatMap((items) => items.slice(0, 1))
  const rest = others.flatMap((items) => items.slice(1))
  return [...articles.slice(0, SUGGESTIONS - bestOthers.length), ...bestOthers, ...rest].slice(0, SUGGESTIONS)
}

/** A page of the documents of a kind that contain every word of `keyword`, best match first. */
export async function getSearchPage(
  db: Db,
  kind: SearchKind,
  keyword: string,
  filter: DocumentFilter,
  page: PageRequest,
): Promise<Page<SearchItem>> {
  const terms = await expandTerms(db, [kind], keyword)
  if (terms.length === 0) return toPage(page, [], 0)
  const highlight = await createHighlighter(db, keyword, terms)
  const query = { keyword, terms, highlight, filter, slice: toSlice(page) }
  const { items, total } = await searchKind(db, kind, query)
  return toPage(page, items, total)
}

interface KindSearch {
  keyword: string
  terms: readonly SearchTerm[]
  highlight: Highlighter
  filter: DocumentFilter
  slice: Slice
}

async function searchKind(
  db: Db,
  kind: SearchKind,
  { keyword, terms, highlight, filter, slice }: KindSearch,
): Promise<{ items: SearchItem[]; total: number }> {
  const search = { terms, phrase: parseSearchPhrase(keyword), ...slice }
  const { ids, total } = await searchDocuments(db, kind, filter, search)
  const rows = await findDocuments(db, kind, filter, ids)
  const items = rows.map(({ id, createdAt, title, summary, body }) => ({
    kind,
    id,
    ...highlight({ title, summary: proseOf(summary), body: proseOf(body) }),
    createTime: shanghaiTime(createdAt),
  }))
  return { items, total }
}
