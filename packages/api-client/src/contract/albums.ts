import * as v from 'valibot'
import { coverEntries } from './pictures.ts'
import { CountSchema, NullableTimeSchema, OptionalFlagSchema, TextSchema } from './scalars.ts'

/** Request header with the grant of a locked album. */
export const ALBUM_GRANT_HEADER = 'X-Album-Grant'

/** An album; the photos of a locked one require a grant. */
export const AlbumSchema = v.object({
  id: v.number(),
  name: v.string(),
  description: TextSchema,
  ...coverEntries,
  photoNum: CountSchema,
  isLock: OptionalFlagSchema,
  createTime: NullableTimeSchema,
})
export type Album = v.InferOutput<typeof AlbumSchema>

/** Access to a locked album for a limited time. */
export const AlbumGrantSchema = v.object({
  grant: v.string(),
  /** Seconds. */
  expiresIn: v.number(),
})
export type AlbumGrant = v.InferOutput<typeof AlbumGrantSchema>
