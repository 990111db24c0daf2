import { LikeResultSchema, MyLikePageSchema } from '../contract/likes.ts'
import type { LikeRequest } from '../contract/likes.requests.ts'
import type { LikeResult } from '../contract/likes.ts'
import type { PageParams } from '../contract/paging.requests.ts'
import { createFallback } from '../fallback.ts'
import { NothingSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport.ts'

/** Likes of articles, comments, short posts and messages. */
export const likesResource = (send: Transport) => {
  const withFallback = createFallback()
  return {
    /** A page of what the user who asks likes, newest first. */
    mine: (query?: PageParams, options?: CallOptions) =>
      send('/protal/user/myLike', MyLikePageSchema, { ...options, query }),
    /** Likes a thing, or takes the like back; null from an older server, which does not say how it stands. */
    toggle: (json: LikeRequest, options?: CallOptions): Promise<LikeResult | null> => {
      const like = () => send('/api/like', LikeResultSchema, { ...options, method: 'post', json })
      if (json.type !== 'article') return like()
      return withFallback<LikeResult | null>(like, async () => {
        await send(`/api/article/like/${json.targetId}`, NothingSchema, options)
        return null
      })
    },
  }
}

/** The calls about likes. */
export type LikesResource = ReturnType<typeof likesResource>
