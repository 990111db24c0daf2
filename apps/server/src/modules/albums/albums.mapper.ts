import type { Album, Photo } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { type CompiledPicture, CompiledPictureSchema } from '#content/compiled-content.ts'
import { readStored, readStoredKeys } from '#platform/db/stored-json.ts'
import type { AlbumPhotoRow, AlbumRow } from '#modules/albums/albums.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Maps an album row for visitors; a locked one without its cover. */
export function toAlbum(row: AlbumRow): Album {
  const isLock = row.password_hash !== null
  const place = { column: 'albums.cover', row: row.id }
  const cover = isLock || row.cover === null ? undefined : readStored(CompiledPictureSchema, row.cover, place)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    cover: cover?.url ?? null,
    coverMeta: cover ? metaOf(cover) : null,
    photoNum: row.photo_count,
    isLock,
    createTime: shanghaiTime(row.created_at),
  }
}

const ExifSchema = v.record(v.string(), v.string())

/**
 * Maps a photo row; null if its picture is damaged.
 * @param base Prefix of its file addresses.
 */
export function toPhoto(row: AlbumPhotoRow, base: string): Photo | null {
  const { id } = row
  const picture = readStored(CompiledPictureSchema, row.picture, { column: 'album_photos.picture', row: id })
  if (picture === undefined) return null
  const exif = readStoredKeys(ExifSchema, row.exif, { column: 'album_photos.exif', row: id })
  return {
    id,
    ...metaOf(picture),
    url: base + picture.url,
    sources: picture.sources.map((source) => ({ ...source, url: base + source.url })),
    description: row.description,
    recordTime: row.taken_at === null ? null : shanghaiTime(row.taken_at),
    exif: Object.keys(exif).length === 0 ? null : exif,
  }
}

function metaOf({ width, height, thumbhash, sources }: CompiledPicture) {
  return { width, height, thumbhash, sources }
}
