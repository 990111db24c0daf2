import * as v from 'valibot'
import { pageOf } from './paging.ts'
import { PhotoSchema } from './pictures.ts'
import { CountSchema, NullableFlagSchema, NullableIdSchema, TextSchema, TimeSchema } from './scalars.ts'

/** A moment: a short post with photos. */
export const MomentSchema = v.object({
  id: v.number(),
  userId: NullableIdSchema,
  nickname: TextSchema,
  avatar: TextSchema,
  /** Sanitised HTML. */
  content: TextSchema,
  images: v.nullish(v.array(PhotoSchema), []),
  likeCount: CountSchema,
  /** Null for a guest. */
  isLike: NullableFlagSchema,
  createTime: TimeSchema,
})
export type Moment = v.InferOutput<typeof MomentSchema>

/** A page of moments. */
export const MomentPageSchema = pageOf(MomentSchema)
export type MomentPage = v.InferOutput<typeof MomentPageSchema>
