import * as v from 'valibot'

/** The purpose of an upload. */
export const UploadSourceSchema = v.picklist(['avatar', 'chat', 'comment'])
export type UploadSource = v.InferOutput<typeof UploadSourceSchema>

/** Maximum size of an upload in bytes: 5 MiB. */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024
