import * as v from 'valibot'
import { LikeTargetSchema } from './likes.requests.ts'
import { pageOf } from './paging.ts'
import { FlagSchema, NullableTextSchema, TextSchema, TimeSchema } from './scalars.ts'

/** The state after a toggle. */
export const LikeResultSchema = v.object({ liked: FlagSchema, count: v.number() })
export type LikeResult = v.InferOutput<typeof LikeResultSchema>

/** A like of the current user. */
export const MyLikeSchema = v.object({
  type: LikeTargetSchema,
  targetId: v.number(),
  /** The title of an article, or the beginning of the text. */
  title: TextSchema,
  /** Path on the site; null where no page shows it. */
  link: NullableTextSchema,
  createTime: TimeSchema,
})
export type MyLike = v.InferOutput<typeof MyLikeSchema>

/** A page of the current user's likes. */
export const MyLikePageSchema = pageOf(MyLikeSchema)
export type MyLikePage = v.InferOutput<typeof MyLikePageSchema>
