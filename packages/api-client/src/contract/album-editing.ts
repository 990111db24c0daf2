import * as v from 'valibot'
import { ContentProblemSchema } from './editing.ts'
import { PhotoSchema } from './pictures.ts'
import { TimeSchema } from './scalars.ts'

/** An album in the list of the owner. */
export const EditableAlbumSchema = v.object({
  /** Of its `album.yaml`. */
  path: v.string(),
  /** Null until the site has compiled it. */
  id: v.nullable(v.number()),
  name: v.string(),
  description: v.string(),
  isLocked: v.boolean(),
  isPublished: v.boolean(),
  createTime: TimeSchema,
  photoCount: v.number(),
  /** Null where the album has no photo that the site has compiled. */
  cover: v.nullable(PhotoSchema),
  /** The first problem of the file. */
  problem: v.nullable(ContentProblemSchema),
})
export type EditableAlbum = v.InferOutput<typeof EditableAlbumSchema>

/** A photo of an album, as it is in its folder. */
export const EditablePhotoSchema = v.object({
  file: v.string(),
  caption: v.string(),
  /** Null until the site has compiled it. */
  photo: v.nullable(PhotoSchema),
})
export type EditablePhoto = v.InferOutput<typeof EditablePhotoSchema>

/** An album with its photos, in their order. */
export const EditableAlbumDetailSchema = v.object({
  ...EditableAlbumSchema.entries,
  hash: v.string(),
  /** File name; null for the first photo. */
  coverFile: v.nullable(v.string()),
  /** File names in `album.yaml`; empty for the order by name. */
  order: v.array(v.string()),
  photos: v.array(EditablePhotoSchema),
})
export type EditableAlbumDetail = v.InferOutput<typeof EditableAlbumDetailSchema>

/** A photo that was stored in the folder of an album; the name of its file ends in `-<key>.webp`. */
export const StoredPhotoSchema = v.object({ file: v.string() })
export type StoredPhoto = v.InferOutput<typeof StoredPhotoSchema>
