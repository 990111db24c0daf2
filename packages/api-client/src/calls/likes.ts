import { LikeResultSchema, MyLikePageSchema } from '../contract/likes.ts'
import { LikeRequestSchema } from '../contract/likes.requests.ts'
import { PageQuerySchema } from '../contract/paging.requests.ts'
import { defineCalls } from './call.ts'
import { json, MINUTE } from './schemas.ts'

/** Likes of articles, comments, moments and messages. */
export const likeCalls = defineCalls({
  toggle: {
    method: 'POST',
    path: '/api/like',
    summary: '点赞或取消',
    access: 'user',
    body: json(LikeRequestSchema),
    data: LikeResultSchema,
    rates: {
      user: { name: 'like', max: 120, window: MINUTE, message: '点赞过于频繁，请稍后再试', per: 'user' },
    },
  },
  mine: {
    method: 'GET',
    path: '/protal/user/myLike',
    summary: '我的点赞',
    access: 'user',
    query: PageQuerySchema,
    data: MyLikePageSchema,
  },
})
