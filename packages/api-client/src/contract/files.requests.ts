import * as v from 'valibot'

/** The purpose of an upload. */
export const UploadSourceSchema = v.picklist(['avatar', 'chat', 'comment'])
export type UploadSource = v.InferOutput<typeof UploadSourceSchema>

/** Media types of the pictures that can be uploaded. A phone converts its own formats for an input that accepts these. */
export const PICTURE_MEDIA_TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
]

/** Maximum size of an upload in bytes: 5 MiB. */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024

/** Maximum number of pixels of an uploaded picture; the server also takes larger JPEG files, which it decodes in a smaller size. */
export const PICTURE_MAX_PIXELS = 40_000_000

/** Maximum size of an uploaded photo in bytes: 20 MiB, as cameras of phones take them. */
export const PHOTO_MAX_BYTES = 20 * 1024 * 1024

/** Longer side in px to which the server reduces a picture of the owner; the compiler encodes the sizes that pages need. */
export const PICTURE_MAX_SIDE = 2560

/** From this ratio of height to width, a picture is a long screenshot, of which the server limits the width instead. */
export const LONG_PICTURE_RATIO = 2.5
