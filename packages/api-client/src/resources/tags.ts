import * as v from 'valibot'
import { TagSchema } from '../contract/tags.ts'
import type { CallOptions, Transport } from '../transport.ts'

const TagsSchema = v.array(TagSchema)

/** Tags of articles. */
export const tagsResource = (send: Transport) => ({
  /** All tags with the number of their articles. */
  list: (options?: CallOptions) => send('/api/tag/list', TagsSchema, options),
})

/** The calls about tags. */
export type TagsResource = ReturnType<typeof tagsResource>
