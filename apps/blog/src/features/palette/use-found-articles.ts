import type { ArticleItem } from '@qingjian/api-client/contract'
import { articleQueries } from '@qingjian/api-client/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#core/data/api-context.ts'

/** Time in ms after the last key after which the server is asked. */
const pause = 200

/** Articles that are shown at most. */
const pageSize = 6

/** What the server found for a query. */
export interface FoundArticles {
  articles: readonly ArticleItem[]
  isSearching: boolean
  isFailed: boolean
}

/** Looks for articles while somebody types; the last answer stays until the next one is there. */
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
