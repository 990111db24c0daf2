import * as v from 'valibot'
import { FriendSchema } from '../contract/friends.ts'
import { FriendRequestSchema } from '../contract/friends.requests.ts'
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
