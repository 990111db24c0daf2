import * as v from 'valibot'

/** What a picture is uploaded for. */
export const UploadSourceSchema = v.picklist(['avatar', 'chat', 'comment'])
export type UploadSource = v.InferOutput<typeof UploadSourceSchema>

/** The largest picture that is taken: 5 MiB, in bytes. */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024
