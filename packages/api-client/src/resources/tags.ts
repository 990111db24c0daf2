import * as v from 'valibot'
import { TagSchema } from '../contract/tags.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

const TagsSchema = v.array(TagSchema)

/** Article tags. */
export const tagsResource = (send: Transport) => ({
  /** All tags with their article counts. */
  list: (options?: CallOptions) => send('/api/tag/list', TagsSchema, options),
})

/** The calls of `tagsResource`. */
export type TagsResource = ReturnType<typeof tagsResource>
