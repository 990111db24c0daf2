import * as v from 'valibot'
import { CountSchema, TextSchema } from './scalars.ts'

/** A tag or a category where only its name matters. */
export const NamedSchema = v.object({ id: v.number(), name: v.string() })
export type Named = v.InferOutput<typeof NamedSchema>

/** A tag with the number of its articles. */
export const TagSchema = v.object({
  ...NamedSchema.entries,
  icon: TextSchema,
  articleNum: CountSchema,
})
export type Tag = v.InferOutput<typeof TagSchema>
