import type { CommentPlace } from '@qingjian/api-client/contract'
import { commentQueries } from '@qingjian/api-client/query'
import { createContext, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useAppContext } from '#core/data/use-app-context.ts'

/** The comment that the address names, once it is known where it stands. */
export interface LinkedComment {
  id: number
  /** Null where it is on the page already. */
  place: CommentPlace | null
}

/** Carries the linked comment to the items, one of which it is. */
export const LinkedCommentContext = createContext<LinkedComment | null>(null)

/** Address of a comment within its page. */
export function commentAnchor(id: number): string {
  return `comment-${id}`
}

/**
 * Finds the comment of the address, `#comment-ID`, also where it lies on another page or among replies that are not shown.
 * @param show Called with where it stands, if it is not on the page.
 */
export function useLinkedComment(
  articleId: number,
  show: (place: CommentPlace) => void,
): LinkedComment | null {
  const { queryClient, api } = useAppContext()
  const { hash, key } = useLocation()
  const [linked, setLinked] = useState<LinkedComment | null>(null)

  const find = useEffectEvent(async (): Promise<LinkedComment | null> => {
    const id = Number(/^#comment-([1-9]\d{0,14})$/.exec(hash)?.[1] ?? 0)
    if (id === 0) return null
    if (document.getElementById(commentAnchor(id)) !== null) return { id, place: null }
    const place = await queryClient.fetchQuery(commentQueries(api).place(id)).catch(() => null)
    if (place?.articleId !== articleId) return null
    show(place)
    return { id, place }
  })

  useEffect(() => {
    let isCurrent = true
    void find().then((found) => {
      if (isCurrent) setLinked(found)
    })
    return () => {
      isCurrent = false
    }
  }, [hash, key])

  return linked
}
