import * as v from 'valibot'
import { BatchResultSchema, ContentPictureSchema } from '../contract/editing.ts'
import { MediaFilePageSchema } from '../contract/media.ts'
import type { MediaQuery, MediaRemoveRequest, MediaUploadQuery } from '../contract/media.requests.ts'
import type { UploadOptions } from '../resources/files.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** Pictures and other files of the content folder; requires an admin. */
export const mediaResource = (send: Transport) => ({
  /** Files by page, newest first, with the files that name them. */
  list: (query: MediaQuery, options?: CallOptions) =>
    send('/sys/content/media', MediaFilePageSchema, { ...options, query }),
  /** Stores a picture that any article can show; a picture of the same key is stored once. */
  add: (query: MediaUploadQuery, picture: Blob, { fetch, ...options }: UploadOptions = {}) => {
    const body = new FormData()
    body.append('file', picture)
    return send('/sys/content/upload', ContentPictureSchema, {
      ...options,
      ...(fetch !== undefined && { fetch }),
      method: 'post',
      query,
      body,
    })
  },
  /** Deletes files into the bin. */
  remove: (json: MediaRemoveRequest, options?: CallOptions) =>
    send('/sys/content/remove-media', v.array(BatchResultSchema), { ...options, method: 'post', json }),
})

/** The calls of `mediaResource`. */
export type MediaResource = ReturnType<typeof mediaResource>
