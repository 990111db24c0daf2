import * as v from 'valibot'
import { coverEntries } from './pictures.ts'
import { CountSchema, NullableTimeSchema, OptionalFlagSchema, TextSchema } from './scalars.ts'

/** The header that opens a locked album. */
export const ALBUM_GRANT_HEADER = 'X-Album-Grant'

/** An album; a locked one shows its photos to whoever holds a grant. */
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

/** What is sent to open a locked album. */
export const AlbumPasswordSchema = v.object({
  password: v.pipe(v.string(), v.trim(), v.minLength(1, '请填写密码'), v.maxLength(200, '密码太长了')),
})
export type AlbumPassword = v.InferOutput<typeof AlbumPasswordSchema>

/** What opens a locked album, and for how long. */
export const AlbumGrantSchema = v.object({
  grant: v.string(),
  /** Seconds. */
  expiresIn: v.number(),
})
export type AlbumGrant = v.InferOutput<typeof AlbumGrantSchema>
