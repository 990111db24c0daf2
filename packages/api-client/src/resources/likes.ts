import { LikeResultSchema, MyLikePageSchema } from '../contract/likes.ts'
import type { LikeRequest } from '../contract/likes.requests.ts'
import type { LikeResult } from '../contract/likes.ts'
import type { PageParams } from '../contract/paging.requests.ts'
import { createFallback } from '../fallback.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** Likes of articles, comments, moments and messages. */
export const likesResource = (send: Transport) => {
  const withFallback = createFallback()
  return {
    /** A page of the current user's likes, newest first. */
    mine: (query?: PageParams, options?: CallOptions) =>
      send('/protal/user/myLike', MyLikePageSchema, { ...options, query }),
    /** Toggles a like; null from a legacy server, which does not return the new state. */
    toggle: (json: LikeRequest, options?: CallOptions): Promise<LikeResult | null> => {
      const like = () => send('/api/like', LikeResultSchema, { ...options, method: 'post', json })
      if (json.type !== 'article') return like()
      return withFallback<LikeResult | null>(like, async () => {
        await send(`/api/article/like/${json.targetId}`, VoidSchema, { ...options, sideEffects: true })
        return null
      })
    },
  }
}

/** The calls of `likesResource`. */
export type LikesResource = ReturnType<typeof likesResource>
