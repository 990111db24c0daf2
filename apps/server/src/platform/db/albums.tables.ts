import type { Generated } from 'kysely'
import type { Flag, Instant } from '#platform/db/column-types.ts'

/** Albums. */
export interface AlbumsTable {
  id: Generated<number>
  /** Folder below `albums/`: identifies the album across imports. */
  source_path: string
  /** Empty once the folder was deleted, so that it counts as changed if it is restored. */
  source_hash: string
  name: string
  description: string
  /** JSON of a `CompiledPicture`; null for a locked album. */
  cover: string | null
  photo_count: number
  /** PHC string of the password; null for a public album. */
  password_hash: string | null
  is_published: Flag
  created_at: Instant
}

/** Photos of albums, with stable ids for links. */
export interface AlbumPhotosTable {
  id: Generated<number>
  album_id: number
  /** File name: identifies the photo across imports. */
  file: string
  /** Order within the album, from 0. */
  position: number
  /** 0 once the file was deleted. */
  is_present: Flag
  /** JSON of a `CompiledPicture`; in a locked album its URLs are file names only. */
  picture: string
  description: string
  taken_at: Instant | null
  /** JSON: EXIF texts by name. */
  exif: string
}

/** Tables of the albums. */
export interface AlbumsTables {
  albums: AlbumsTable
  album_photos: AlbumPhotosTable
}
