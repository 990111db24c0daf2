import * as v from 'valibot'
import { ALBUM_GRANT_HEADER, AlbumGrantSchema, AlbumSchema } from '../contract/albums.ts'
import { PhotoSchema } from '../contract/pictures.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

const AlbumsSchema = v.array(AlbumSchema)
const PhotosSchema = v.array(PhotoSchema)

/** Options of `photos`. */
export interface AlbumPhotosOptions extends CallOptions {
  /** The grant that `verify` returns; required for a locked album. */
  grant?: string | undefined
}

/** Photo albums. */
export const albumsResource = (send: Transport) => ({
  /** All albums. */
  list: (options?: CallOptions) => send('/api/album/list', AlbumsSchema, options),
  /** One album, without its photos. */
  detail: (id: number, options?: CallOptions) => send(`/api/album/detail/${id}`, AlbumSchema, options),
  /** Unlocks an album with its password. */
  verify: (id: number, password: string, options?: CallOptions) =>
    send(`/api/album/verify/${id}`, AlbumGrantSchema, { ...options, query: { password }, sideEffects: true }),
  /** The photos of an album; fails with code 403 for a locked one without a grant. */
  photos: (id: number, { signal, grant }: AlbumPhotosOptions = {}) =>
    send(`/api/album/photos/${id}`, PhotosSchema, { signal, headers: { [ALBUM_GRANT_HEADER]: grant } }),
})

/** The calls of `albumsResource`. */
export type AlbumsResource = ReturnType<typeof albumsResource>
