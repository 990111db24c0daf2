import { ContentPictureSchema, ContentVersionRefSchema } from '../contract/editing.ts'
import { EditableMomentPageSchema } from '../contract/moment-editing.ts'
import type { ContentPictureQuery } from '../contract/editing.requests.ts'
import type {
  MomentCreateRequest,
  MomentFileParams,
  MomentSaveRequest,
} from '../contract/moment-editing.requests.ts'
import type { UploadOptions } from '../resources/files.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** Moments as files of the content folder; requires an admin. */
export const momentEditingResource = (send: Transport) => ({
  /** A page of all moments, newest first. */
  list: (query: MomentFileParams = {}, options?: CallOptions) =>
    send('/sys/content/moments', EditableMomentPageSchema, { ...options, query }),
  /** Creates a moment; a repeated request with the same content has no effect. */
  create: (json: MomentCreateRequest, options?: CallOptions) =>
    send('/sys/content/moment/create', ContentVersionRefSchema, { ...options, method: 'post', json }),
  /** Saves a moment; rejects with code 409 if the file has changed since it was read, see `findContentConflict`. */
  save: (json: MomentSaveRequest, options?: CallOptions) =>
    send('/sys/content/moment/save', ContentVersionRefSchema, { ...options, method: 'post', json }),
  /** Deletes a moment into the bin. */
  remove: (path: string, options?: CallOptions) =>
    send('/sys/content/moments', VoidSchema, { ...options, method: 'delete', query: { path } }),
  /** Stores a picture beside a moment, whose file need not exist yet; a picture of the same key is stored once. */
  addPicture: (query: ContentPictureQuery, picture: Blob, { fetch, ...options }: UploadOptions = {}) => {
    const body = new FormData()
    body.append('file', picture)
    return send('/sys/content/moment/picture', ContentPictureSchema, {
      ...options,
      ...(fetch !== undefined && { fetch }),
      method: 'post',
      query,
      body,
    })
  },
})

/** The calls of `momentEditingResource`. */
export type MomentEditingResource = ReturnType<typeof momentEditingResource>
