import type { ArticlePage } from '@qingjian/api-client/contract'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { showError } from '#core/data/show-error.tsx'
import { track } from '#features/analytics/analytics.ts'

/** Results per page. */
const pageSize = 10

/** The latest search results. */
export interface FoundArticles {
  keyword: string
  page: ArticlePage
}

/** The state of a search and the function to start one. */
export interface ArticleSearch {
  /** Null before the first search and after a blank one. */
  found: FoundArticles | null
  isSearching: boolean
  /** Searches for a keyword; a blank one only clears the results. A new search aborts the previous one. */
  search: (keyword: string, pageNum?: number) => Promise<void>
}

/** Searches articles, one search at a time. */
export function useArticleSearch(): ArticleSearch {
  const { articles } = useApi()
  const [found, setFound] = useState<FoundArticles | null>(null)
  const [isSearching, setSearching] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const search = async (input: string, pageNum = 1): Promise<void> => {
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
      const page = await articles.list({ keyword, pageNum, pageSize }, { signal })
      setFound({ keyword, page })
      setSearching(false)
      track('search', { results: page.total })
    } catch (error) {
      if (signal.aborted) return
      setSearching(false)
      showError(error)
    }
  }

  return { found, isSearching, search }
}
