import type { AlbumPhotoRow, AlbumRow } from '#modules/albums/albums.repository.ts'
import type { Db } from '#platform/db/schema.ts'

/** The stored versions of the albums that have a file, by folder. */
export async function listAlbumFiles(db: Db): Promise<Map<string, AlbumRow>> {
  const rows = await db.selectFrom('albums').selectAll().where('source_hash', '!=', '').execute()
  return new Map(rows.map((row) => [row.source_path, row]))
}

/** The first photo of an album, and the one with this file name. */
export async function listCoverCandidates(
  db: Db,
  albumId: number,
  file: string | null,
): Promise<AlbumPhotoRow[]> {
  return db
    .selectFrom('album_photos')
    .selectAll()
    .where('album_id', '=', albumId)
    .where('is_present', '=', 1)
    .where((eb) => eb.or([eb('position', '=', 0), ...(file === null ? [] : [eb('file', '=', file)])]))
    .orderBy('position')
    .execute()
}
