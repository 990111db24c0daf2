import type { SearchItem } from '@qingjian/api-client/contract'
import { searchQueries } from '@qingjian/api-client/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#core/data/api-context.ts'

const none: readonly SearchItem[] = []

/** The best articles, moments and albums for a text that is being typed. */
interface Suggestions {
  suggestions: readonly SearchItem[]
  isSearching: boolean
  isFailed: boolean
}

/**
 * Searches as the user types; previous suggestions stay until the next ones arrive.
 * @param delay Debounce delay in ms.
 */
export function useSuggestions(text: string, delay: number): Suggestions {
  const wanted = text.trim()
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(wanted), delay)
    return () => clearTimeout(timer)
  }, [wanted, delay])
  const {
    data = none,
    isFetching,
    isError,
  } = useQuery({
    ...searchQueries(useApi()).suggest(keyword),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  return {
    suggestions: wanted === '' || keyword === '' ? none : data,
    isSearching: wanted !== '' && (wanted !== keyword || isFetching),
    isFailed: isError,
  }
}
