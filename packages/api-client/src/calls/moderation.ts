import { DecisionResultSchema, ModeratedSliceSchema } from '../contract/moderation.ts'
import { DecisionRequestSchema, ModerationListQuerySchema } from '../contract/moderation.requests.ts'
import { defineCalls } from './call.ts'
import { json } from './schemas.ts'

/** Moderation of everything that visitors write. */
export const moderationCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/sys/moderation/list',
    summary: '全站的评论、留言或外部提及',
    description: '待审核的在前，从旧到新；其余从新到旧。`after` 是上一段的 `next`。',
    access: 'admin',
    query: ModerationListQuerySchema,
    data: ModeratedSliceSchema,
  },
  decide: {
    method: 'POST',
    path: '/sys/moderation/decide',
    summary: '通过、删除或置顶多条',
    description: '在一个事务里完成，返回改动了的编号；已被删除或处理过的跳过。外部提及和回复不能置顶。',
    access: 'admin',
    body: json(DecisionRequestSchema),
    data: DecisionResultSchema,
  },
})
