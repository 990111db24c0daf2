import type { SearchItem } from '@qingjian/api-client/contract'
import { searchQueries } from '@qingjian/api-client/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#core/data/api-context.ts'

/** Debounce delay in ms. */
const pause = 150

const none: readonly SearchItem[] = []

/** The suggestions for a text that is being typed; previous ones stay until the next arrive, failures show none. */
export function useSuggestions(text: string): readonly SearchItem[] {
  const wanted = text.trim()
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data = none } = useQuery({
    ...searchQueries(useApi()).suggest(keyword),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  return wanted === '' || keyword === '' ? none : data
}
