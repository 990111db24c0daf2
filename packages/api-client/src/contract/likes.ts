import * as v from 'valibot'
import { LikeTargetSchema } from './likes.requests.ts'
import { pageOf } from './paging.ts'
import { FlagSchema, NullableTextSchema, TextSchema, TimeSchema } from './scalars.ts'

/** How it stands after a like. */
export const LikeResultSchema = v.object({ liked: FlagSchema, count: v.number() })
export type LikeResult = v.InferOutput<typeof LikeResultSchema>

/** Something that the user who asks likes. */
export const MyLikeSchema = v.object({
  type: LikeTargetSchema,
  targetId: v.number(),
  /** The title of an article, the beginning of anything else. */
  title: TextSchema,
  /** Address below the site's root; null where it is shown nowhere. */
  link: NullableTextSchema,
  createTime: TimeSchema,
})
export type MyLike = v.InferOutput<typeof MyLikeSchema>

/** A page of what the user who asks likes. */
export const MyLikePageSchema = pageOf(MyLikeSchema)
export type MyLikePage = v.InferOutput<typeof MyLikePageSchema>
