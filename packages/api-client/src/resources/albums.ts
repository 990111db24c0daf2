import * as v from 'valibot'
import { ALBUM_GRANT_HEADER, AlbumGrantSchema, AlbumSchema } from '../contract/albums.ts'
import { PhotoSchema } from '../contract/pictures.ts'
import type { CallOptions, Transport } from '../transport.ts'

const AlbumsSchema = v.array(AlbumSchema)
const PhotosSchema = v.array(PhotoSchema)

/** What the photos of a locked album are asked for with. */
export interface AlbumPhotosOptions extends CallOptions {
  /** From `verify`. */
  grant?: string | undefined
}

/** Photo albums. */
export const albumsResource = (send: Transport) => ({
  /** All albums. */
  list: (options?: CallOptions) => send('/api/album/list', AlbumsSchema, options),
  /** One album, without its photos. */
  detail: (id: number, options?: CallOptions) => send(`/api/album/detail/${id}`, AlbumSchema, options),
  /** Opens a locked album by its password. */
  verify: (id: number, password: string, options?: CallOptions) =>
    send(`/api/album/verify/${id}`, AlbumGrantSchema, { ...options, query: { password } }),
  /** The photos of an album; a locked one answers 403 without a grant. */
  photos: (id: number, { signal, grant }: AlbumPhotosOptions = {}) =>
    send(`/api/album/photos/${id}`, PhotosSchema, { signal, headers: { [ALBUM_GRANT_HEADER]: grant } }),
})

/** The calls about albums. */
export type AlbumsResource = ReturnType<typeof albumsResource>
