import * as v from 'valibot'
import { TextSchema, TimeSchema } from './scalars.ts'

/** A mention of an article on another site. Texts are plain. */
export const WebmentionSchema = v.object({
  id: v.number(),
  author: TextSchema,
  title: TextSchema,
  /** http or https. */
  url: v.string(),
  excerpt: TextSchema,
  createTime: TimeSchema,
})
export type Webmention = v.InferOutput<typeof WebmentionSchema>
