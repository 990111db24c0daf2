import type { Generated } from 'kysely'
import type { Flag, Instant } from '#platform/db/column-types.ts'

/** Albums. */
export interface AlbumsTable {
  id: Generated<number>
  /** The folder below `albums/`: an album keeps its id as long as its folder keeps this name. */
  source_path: string
  /** Empty once the folder is gone, so that it counts as changed when it comes back. */
  source_hash: string
  name: string
  description: string
  /** JSON of a `CompiledPicture`; always null while the album is locked. */
  cover: string | null
  photo_count: number
  /** PHC string of the password; null for an album that is open to everybody. */
  password_hash: string | null
  is_published: Flag
  created_at: Instant
}

/** The photos of albums, under ids that links to them may hold on to. */
export interface AlbumPhotosTable {
  id: Generated<number>
  album_id: number
  /** Name of the file: a photo keeps its id as long as its file keeps this name. */
  file: string
  /** Order within the album, from 0. */
  position: number
  /** 0 once the file is gone. */
  is_present: Flag
  /** JSON of a `CompiledPicture`; of a locked album its addresses are bare names of files. */
  picture: string
  description: string
  taken_at: Instant | null
  /** JSON of texts by their names. */
  exif: string
}

/** The tables of what the owner shows in pictures. */
export interface AlbumsTables {
  albums: AlbumsTable
  album_photos: AlbumPhotosTable
}
