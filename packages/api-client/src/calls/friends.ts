import * as v from 'valibot'
import { FriendArticlePageSchema, FriendSchema } from '../contract/friends.ts'
import { FriendRequestSchema } from '../contract/friends.requests.ts'
import { PageQuerySchema } from '../contract/paging.requests.ts'
import { defineCalls } from './call.ts'
import { DAY, json, MINUTE, NoDataSchema } from './schemas.ts'

const applications = {
  message: '申请过于频繁，请稍后再试',
  per: 'address',
  consumedBy: 'handler',
} as const

/** Friend links. */
export const friendCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/friend/list',
    summary: '友情链接',
    access: 'anyone',
    data: v.array(FriendSchema),
    cache: 'shared',
  },
  articles: {
    method: 'GET',
    path: '/api/friend/articles',
    summary: '朋友们的新文章',
    description: '来自友情链接各站点的订阅地址，每小时更新一次；站长没有打开 friendArticles 时返回 404。',
    access: 'anyone',
    query: PageQuerySchema,
    data: FriendArticlePageSchema,
    cache: 'shared',
  },
  apply: {
    method: 'POST',
    path: '/api/friend/apply',
    summary: '申请友情链接',
    description: '等待站长审核；站点已在列表中时返回 409。',
    access: 'anyone',
    body: json(FriendRequestSchema),
    acceptsIdempotencyKey: true,
    data: NoDataSchema,
    rates: {
      inTenMinutes: { ...applications, name: 'friend', max: 3, window: 10 * MINUTE },
      perDay: { ...applications, name: 'friend-day', max: 10, window: DAY },
    },
  },
})
