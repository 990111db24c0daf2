import type { Selectable } from 'kysely'
import type { AlbumPhotosTable, AlbumsTable } from '#platform/db/albums.tables.ts'
import type { Db } from '#platform/db/schema.ts'

/** An album as stored. */
export type AlbumRow = Selectable<AlbumsTable>

/** A photo as stored. */
export type AlbumPhotoRow = Selectable<AlbumPhotosTable>

/** Albums visible to visitors; every query of albums starts here. */
export function publishedAlbums(db: Db, now: number) {
  return db.selectFrom('albums').where('is_published', '=', 1).where('created_at', '<=', now)
}

/** The published albums, newest first. */
export async function listAlbums(db: Db, now: number): Promise<AlbumRow[]> {
  return publishedAlbums(db, now).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

/** One published album. */
export async function findAlbum(db: Db, now: number, id: number): Promise<AlbumRow | undefined> {
  return publishedAlbums(db, now).selectAll().where('id', '=', id).executeTakeFirst()
}

/** The photos of an album in order; the caller has checked access. */
export async function listPhotos(db: Db, albumId: number): Promise<AlbumPhotoRow[]> {
  return db
    .selectFrom('album_photos')
    .selectAll()
    .where('album_id', '=', albumId)
    .where('is_present', '=', 1)
    .orderBy('position')
    .execute()
}

/** When the next scheduled album becomes visible; null if there is none. */
export async function nextAlbumAt(db: Db, now: number): Promise<number | null> {
  const { instant } = await db
    .selectFrom('albums')
    .select((eb) => eb.fn.min('created_at').as('instant'))
    .where('is_published', '=', 1)
    .where('created_at', '>', now)
    .executeTakeFirstOrThrow()
  return instant
}
