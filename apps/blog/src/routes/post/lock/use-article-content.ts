import type { ArticleBody, ArticleDetail } from '@qingjian/api-client/contract'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'

/** What an article shows of its content. */
export interface ArticleContent extends ArticleBody {
  /** Whether it waits for its password. */
  isClosed: boolean
  /** Shows the content that the password has unlocked, until the page is reloaded. */
  unlock: (content: ArticleBody) => void
}

/**
 * The content of an article, which an unlocked one has beside its detail: that is fetched again without it.
 * @param body Takes the focus that the password form had.
 */
export function useArticleContent(
  { id, isLock, content, toc }: ArticleDetail,
  body: RefObject<HTMLElement | null>,
): ArticleContent {
  const queryClient = useQueryClient()
  const queryKey = ['unlocked-article', id]
  const { data } = useQuery<ArticleBody>({ queryKey, queryFn: skipToken, gcTime: Infinity })
  const isClosed = isLock && data === undefined
  const wasClosed = useRef(isClosed)

  useEffect(() => {
    if (wasClosed.current && !isClosed) {
      body.current?.setAttribute('tabindex', '-1')
      body.current?.focus({ preventScroll: true })
    }
    wasClosed.current = isClosed
  }, [isClosed, body])

  return {
    ...(isLock && data !== undefined ? data : { content, toc }),
    isClosed,
    unlock: (unlocked) => void queryClient.setQueryData(queryKey, unlocked),
  }
}
