import type { ArticleItem } from '@qingjian/api-client/contract'
import { articleQueries } from '@qingjian/api-client/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#core/data/api-context.ts'

/** Debounce delay in ms. */
const pause = 200

/** Largest number of results. */
const pageSize = 6

/** The search results for a query. */
export interface FoundArticles {
  articles: readonly ArticleItem[]
  isSearching: boolean
  isFailed: boolean
}

/** Searches articles as the user types; previous results stay until the next ones arrive. */
export function useFoundArticles(query: string): FoundArticles {
  const wanted = query.trim()
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, isFetching, isError } = useQuery({
    ...articleQueries(useApi()).list({ keyword, pageSize }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  return {
    articles: wanted === '' || keyword === '' ? [] : (data?.records ?? []),
    isSearching: wanted !== '' && (wanted !== keyword || isFetching),
    isFailed: isError,
  }
}
