import type { CommentPlace } from '@qingjian/api-client/contract'
import { commentQueries } from '@qingjian/api-client/query'
import { createContext, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useAppContext } from '#core/data/use-app-context.ts'

/** The comment of the URL fragment, with its position. */
export interface LinkedComment {
  id: number
  /** Null if it is on the page already. */
  place: CommentPlace | null
}

/** The linked comment, for the list items. */
export const LinkedCommentContext = createContext<LinkedComment | null>(null)

/** The URL fragment and element id of a comment. */
export function commentAnchor(id: number): string {
  return `comment-${id}`
}

/**
 * Finds the comment of the URL fragment `#comment-ID`, also on another page or among replies that are not loaded.
 * @param show Called with its position if it is not on the page.
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
    const place = await queryClient.query(commentQueries(api).place(id)).catch(() => null)
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
