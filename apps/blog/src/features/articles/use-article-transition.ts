import type { CSSProperties } from 'react'
import { useViewTransitionState } from 'react-router-dom'
import { paths } from '#core/paths.ts'

/** Styles that tie the cover and the title of an article in a list to those on its own page. */
export interface ArticleTransition {
  cover: CSSProperties | undefined
  title: CSSProperties | undefined
}

/** Names the shared elements while a view transition to or from the article runs; a page may do so once per article. */
export function useArticleTransition(id: number): ArticleTransition {
  const isRunning = useViewTransitionState(paths.post(id))
  return {
    cover: isRunning ? { viewTransitionName: 'article-cover' } : undefined,
    title: isRunning ? { viewTransitionName: 'article-title' } : undefined,
  }
}
