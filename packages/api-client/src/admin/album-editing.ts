import * as v from 'valibot'
import {
  EditableAlbumDetailSchema,
  EditableAlbumSchema,
  StoredPhotoSchema,
} from '../contract/album-editing.ts'
import type {
  AlbumCreateRequest,
  AlbumPhotoQuery,
  AlbumPhotoUploadQuery,
  AlbumSaveRequest,
} from '../contract/album-editing.requests.ts'
import { ContentVersionRefSchema } from '../contract/editing.ts'
import type { UploadOptions } from '../resources/files.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** Albums as folders of the content folder; requires an admin. */
export const albumEditingResource = (send: Transport) => ({
  /** Every album, newest first. */
  list: (options?: CallOptions) => send('/sys/content/albums', v.array(EditableAlbumSchema), options),
  /** An album with its photos, by the path of its `album.yaml`. */
  detail: (path: string, options?: CallOptions) =>
    send('/sys/content/album/detail', EditableAlbumDetailSchema, { ...options, query: { path } }),
  /** Creates an empty album. */
  create: (json: AlbumCreateRequest, options?: CallOptions) =>
    send('/sys/content/album/create', ContentVersionRefSchema, { ...options, method: 'post', json }),
  /** Changes settings, captions and order; rejects with code 409 if the file has changed, see `findContentConflict`. */
  save: (json: AlbumSaveRequest, options?: CallOptions) =>
    send('/sys/content/album/save', ContentVersionRefSchema, { ...options, method: 'post', json }),
  /** Stores a photo with its camera data and without its position; a photo of the same key is stored once. */
  addPhoto: (query: AlbumPhotoUploadQuery, photo: Blob, { fetch, ...options }: UploadOptions = {}) => {
    const body = new FormData()
    body.append('file', photo)
    return send('/sys/content/album/photo', StoredPhotoSchema, {
      ...options,
      ...(fetch !== undefined && { fetch }),
      method: 'post',
      query,
      body,
    })
  },
  /** Deletes a photo into the bin, with its caption and its position; rejects with code 409 if `album.yaml` has changed. */
  removePhoto: (query: AlbumPhotoQuery, options?: CallOptions) =>
    send('/sys/content/album/photos', ContentVersionRefSchema, { ...options, method: 'delete', query }),
  /** Deletes the `album.yaml` of an album into the bin; its photos stay in the folder. */
  remove: (path: string, options?: CallOptions) =>
    send('/sys/content/albums', VoidSchema, { ...options, method: 'delete', query: { path } }),
})

/** The calls of `albumEditingResource`. */
export type AlbumEditingResource = ReturnType<typeof albumEditingResource>
