import type { CSSProperties } from 'react'
import { useViewTransitionState } from 'react-router-dom'
import { paths } from '#core/paths.ts'

export interface ArticleTransition {
  /** Whether a view transition to or from the article is running. */
  isRunning: boolean
  /** `view-transition-name` styles that connect cover and title in a list with those on the article page. */
  cover: CSSProperties | undefined
  title: CSSProperties | undefined
}

/** Names the shared elements during a view transition to or from the article; use it once per article and page. */
export function useArticleTransition(id: number): ArticleTransition {
  const isRunning = useViewTransitionState(paths.post(id))
  return {
    isRunning,
    cover: isRunning ? { viewTransitionName: 'article-cover' } : undefined,
    title: isRunning ? { viewTransitionName: 'article-title' } : undefined,
  }
}
