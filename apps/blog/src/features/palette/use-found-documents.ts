import type { SearchItem } from '@qingjian/api-client/contract'
import { searchQueries } from '@qingjian/api-client/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#core/data/api-context.ts'

/** Debounce delay in ms. */
const pause = 200

/** The best articles, moments and albums for a query. */
export interface FoundDocuments {
  documents: readonly SearchItem[]
  isSearching: boolean
  isFailed: boolean
}

/** Searches as the user types; previous results stay until the next ones arrive. */
export function useFoundDocuments(query: string): FoundDocuments {
  const wanted = query.trim()
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, isFetching, isError } = useQuery({
    ...searchQueries(useApi()).suggest(keyword),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  return {
    documents: wanted === '' || keyword === '' ? [] : (data ?? []),
    isSearching: wanted !== '' && (wanted !== keyword || isFetching),
    isFailed: isError,
  }
}
