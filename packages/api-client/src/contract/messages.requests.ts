import * as v from 'valibot'
import { MESSAGE_MAX_CHARACTERS } from './limits.ts'
import { NicknameSchema } from './accounts.requests.ts'
import { MAX_PAGE_SIZE } from './paging.ts'
import { IdSchema, PictureUrlSchema } from './scalars.requests.ts'

/** The query of the message list; paged only with `pageNum`. */
export const MessageListQuerySchema = v.object({
  pageNum: v.optional(IdSchema),
  pageSize: v.optional(v.pipe(IdSchema, v.toMaxValue(MAX_PAGE_SIZE))),
})

/** UTF-16 code units; bounds the cost of counting graphemes. */
export const MESSAGE_MAX_UNITS = 6_000

/** A message to add; nickname and avatar are ignored for a logged-in user. */
export const MessageRequestSchema = v.object({
  nickname: v.optional(v.union([v.literal(''), NicknameSchema])),
  avatar: v.optional(PictureUrlSchema),
  content: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('请输入留言内容'),
    v.maxLength(MESSAGE_MAX_UNITS, '留言不能超过 500 个字'),
    v.maxGraphemes(MESSAGE_MAX_CHARACTERS, '留言不能超过 500 个字'),
  ),
})
export type MessageRequest = v.InferOutput<typeof MessageRequestSchema>
