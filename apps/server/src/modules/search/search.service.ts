import { SEARCH_KINDS, type Page, type SearchItem, type SearchKind } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { expandTerms } from '#platform/search/expand-terms.ts'
import { createMatchedWordFinder } from '#platform/search/find-matched-words.ts'
import { highlight } from '#platform/search/highlight.ts'
import { parseSearchPhrase, parseSearchTerms, type SearchTerm } from '#platform/search/search-terms.ts'
import { proseOf } from '#platform/text/prose.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'
import { type PageRequest, type Slice, toPage, toSlice } from '#modules/paging.ts'
import { type DocumentFilter, findDocuments, searchDocuments } from '#modules/search/search.repository.ts'

/** Largest number of suggestions. */
const SUGGESTIONS = 5

/** The best documents of all kinds: articles first, then the best moment and the best album. */
export async function getSuggestions(db: Db, now: number, keyword: string): Promise<SearchItem[]> {
  const terms = await expandTerms(db, SEARCH_KINDS, keyword)
  const slice = { limit: SUGGESTIONS, offset: 0 }
  const [articles = [], ...others] = await Promise.all(
    SEARCH_KINDS.map(
      async (kind) => (await searchKind(db, { kind, keyword, terms, filter: { now }, slice })).items,
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
  const { items, total } = await searchKind(db, { kind, keyword, terms, filter, slice: toSlice(page) })
  return toPage(page, items, total)
}

interface KindSearch {
  kind: SearchKind
  keyword: string
  terms: readonly SearchTerm[]
  filter: DocumentFilter
  slice: Slice
}

async function searchKind(
  db: Db,
  { kind, keyword, terms, filter, slice }: KindSearch,
): Promise<{ items: SearchItem[]; total: number }> {
  if (terms.length === 0) return { items: [], total: 0 }
  const search = { terms, phrase: parseSearchPhrase(keyword), ...slice }
  const { ids, total } = await searchDocuments(db, kind, filter, search)
  const rows = await findDocuments(db, kind, filter, ids)
  const findWords = await createMatchedWordFinder(db, terms)
  const items = rows.map(({ id, createdAt, ...row }) => {
    const texts = { title: row.title, summary: proseOf(row.summary), body: proseOf(row.body) }
    const words = findWords(texts)
    const marked = parseSearchTerms([keyword, ...words].join(' '))
    return { kind, id, ...highlight(marked, texts), words, createTime: shanghaiTime(createdAt) }
  })
  return { items, total }
}
