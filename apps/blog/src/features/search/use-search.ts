import { SEARCH_KINDS, type SearchKind } from '@qingjian/api-client/contract'
import type { ApiClient } from '@qingjian/api-client'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { showError } from '#core/data/show-error.tsx'
import { track } from '#features/analytics/analytics.ts'
import { toDocument, type FoundDocument } from './found-document.ts'

/** Results per page. */
const pageSize = 10

/** Filters of the results. Moments and albums have a year only. */
export interface SearchFilters {
  categoryId?: number | undefined
  tagId?: number | undefined
  year?: number | undefined
}

interface FoundPage {
  records: readonly FoundDocument[]
  total: number
  current: number
  pages: number
}

/** The latest search results. */
export interface Found {
  keyword: string
  kind: SearchKind
  filters: SearchFilters
  page: FoundPage
  /** Number of results by kind. */
  totals: Record<SearchKind, number>
}

/** What to search besides the keyword. */
export interface SearchOptions {
  pageNum?: number
  kind?: SearchKind
  filters?: SearchFilters
}

/** The state of a search and the function to start one. */
export interface Search {
  /** Null before the first search and after a blank one. */
  found: Found | null
  isSearching: boolean
  /** Searches for a keyword; a blank one only clears the results. A new search aborts the previous one. */
  search: (keyword: string, options?: SearchOptions) => Promise<void>
}

/** Searches articles, moments and albums, one search at a time. */
export function useSearch(): Search {
  const api = useApi()
  const [found, setFound] = useState<Found | null>(null)
  const [isSearching, setSearching] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const search = async (input: string, { pageNum = 1, kind, filters = {} }: SearchOptions = {}) => {
    running.current?.abort()
    const keyword = input.trim()
    if (keyword === '') {
      setFound(null)
      setSearching(false)
      return
    }
    const { signal } = (running.current = new AbortController())
    setSearching(true)
    try {
      const request = { api, keyword, pageNum, filters, signal }
      const results =
        kind === undefined ? await searchAll(request) : await searchAgain(request, kind, found?.totals)
      setFound({ keyword, filters, ...results })
      setSearching(false)
      track('search', { results: results.page.total })
    } catch (error) {
      if (signal.aborted) return
      setSearching(false)
      showError(error)
    }
  }

  return { found, isSearching, search }
}

interface SearchRequest {
  api: ApiClient
  keyword: string
  pageNum: number
  filters: SearchFilters
  signal: AbortSignal
}

type Results = Pick<Found, 'kind' | 'page' | 'totals'>

/** Searches every kind; shows the articles, or the first other kind with results if there are none. */
async function searchAll(request: SearchRequest): Promise<Results> {
  let isComplete = true
  const withoutPage = (): FoundPage => {
    isComplete = false
    return { records: [], total: 0, current: 1, pages: 0 }
  }
  const [article, moment, album] = await Promise.all([
    searchKind(request, 'article'),
    // Articles are shown even if the other kinds fail.
    searchKind(request, 'moment').catch(withoutPage),
    searchKind(request, 'album').catch(withoutPage),
  ])
  const pages = { article, moment, album }
  const totals = { article: article.total, moment: moment.total, album: album.total }
  const kind = SEARCH_KINDS.find((each) => totals[each] > 0)
  if (kind === undefined && isComplete) void countMissedSearch(request)
  return { kind: kind ?? 'article', page: pages[kind ?? 'article'], totals }
}

/** Counts a search that found nothing, for the overview of the owner: the list of articles, which has the results, does not. */
async function countMissedSearch({ api, keyword, filters, signal }: SearchRequest): Promise<void> {
  if (Object.values(filters).some((value) => value !== undefined)) return
  try {
    await api.search.list({ keyword, kind: 'article', pageNum: 1, pageSize: 1 }, { signal })
  } catch {
    // The visitor has the response to the search itself.
  }
}

async function searchAgain(
  request: SearchRequest,
  kind: SearchKind,
  totals: Found['totals'] = { article: 0, moment: 0, album: 0 },
): Promise<Results> {
  const page = await searchKind(request, kind)
  return { kind, page, totals: { ...totals, [kind]: page.total } }
}

async function searchKind(
  { api, keyword, pageNum, filters, signal }: SearchRequest,
  kind: SearchKind,
): Promise<FoundPage> {
  const query = { keyword, pageNum, pageSize }
  if (kind === 'article') {
    const page = await api.articles.list({ ...query, ...filters }, { signal })
    return { ...page, records: page.records.map(toDocument) }
  }
  const page = await api.search.list({ ...query, kind, year: filters.year }, { signal })
  return {
    ...page,
    records: page.records.map((record) => ({ ...record, categoryName: null, titleBreaks: [] })),
  }
}
