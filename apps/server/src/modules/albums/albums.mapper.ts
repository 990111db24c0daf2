import type { Album, Photo } from '@qingjian/api-client/contract'
import type { CompiledPicture } from '#content/compiled-content.ts'
import type { AlbumPhotoRow, AlbumRow } from '#modules/albums/albums.repository.ts'
import { shanghaiTime } from '#shanghai-time.ts'

/** An album as everybody sees it: of a locked one what is written on the outside, and no picture. */
export function toAlbum(row: AlbumRow): Album {
  const isLock = row.password_hash !== null
  const cover: CompiledPicture | null = isLock || row.cover === null ? null : JSON.parse(row.cover)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    cover: cover?.url ?? null,
    coverMeta: cover && metaOf(cover),
    photoNum: row.photo_count,
    isLock,
    createTime: shanghaiTime(row.created_at),
  }
}

/**
 * A photo as whoever may see it does.
 * @param base Stands before the addresses of its files.
 */
export function toPhoto(row: AlbumPhotoRow, base: string): Photo {
  const picture: CompiledPicture = JSON.parse(row.picture)
  const exif: Record<string, string> = JSON.parse(row.exif)
  return {
    id: row.id,
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
