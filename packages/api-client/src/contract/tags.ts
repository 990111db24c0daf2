import * as v from 'valibot'
import { CountSchema, TextSchema } from './scalars.ts'

/** Id and name of a tag or category. */
export const NamedSchema = v.object({ id: v.number(), name: v.string() })
export type Named = v.InferOutput<typeof NamedSchema>

/** A tag with its article count. */
export const TagSchema = v.object({
  ...NamedSchema.entries,
  icon: TextSchema,
  articleNum: CountSchema,
})
export type Tag = v.InferOutput<typeof TagSchema>
