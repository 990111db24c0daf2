import * as v from 'valibot'
import { CountSchema, NullableTextSchema, NullableTimeSchema, TextSchema } from './scalars.ts'

/** One size and format of a picture, for `<source>`. */
export const PictureSourceSchema = v.object({
  url: v.string(),
  /** The media type, such as `image/avif`. */
  type: TextSchema,
  /** Pixels. */
  width: CountSchema,
})
export type PictureSource = v.InferOutput<typeof PictureSourceSchema>

/** Attributes of a `<source>`: one format of a picture in all of its sizes. */
export interface PictureFormat {
  type: string
  sizes: string
  srcSet: string
}

/**
 * Groups the sources of a picture by format, the best one first.
 * @param sizes Widths at which the picture is shown, as in the attribute of the same name.
 */
export function pictureFormats(sources: readonly PictureSource[], sizes: string): PictureFormat[] {
  return ['image/avif', 'image/webp'].flatMap((type) => {
    const ofType = sources.filter((source) => source.type === type)
    const srcSet = ofType.map(({ url, width }) => `${url} ${width}w`).join(', ')
    return ofType.length === 0 ? [] : [{ type, sizes, srcSet }]
  })
}

/** Metadata of a picture for its layout and placeholder. */
export const PictureMetaSchema = v.object({
  /** Pixels of the original. */
  width: CountSchema,
  height: CountSchema,
  /** Base64 thumbhash; empty where there is none. */
  thumbhash: TextSchema,
  sources: v.nullish(v.array(PictureSourceSchema), []),
})
export type PictureMeta = v.InferOutput<typeof PictureMetaSchema>

/** A photo of an album or a moment. */
export const PhotoSchema = v.object({
  id: v.number(),
  url: v.string(),
  ...PictureMetaSchema.entries,
  description: TextSchema,
  /** Capture time. */
  recordTime: NullableTimeSchema,
  /** Exif fields by name, without the location. */
  exif: v.nullish(v.record(v.string(), v.string()), null),
})
export type Photo = v.InferOutput<typeof PhotoSchema>

/** The cover fields of articles and albums; null without a cover. */
export const coverEntries = {
  cover: NullableTextSchema,
  coverMeta: v.nullish(PictureMetaSchema, null),
}
