import type { Selectable } from 'kysely'
import type { AlbumPhotosTable, AlbumsTable } from '#platform/db/albums.tables.ts'
import type { Db } from '#platform/db/schema.ts'

/** An album as it is stored. */
export type AlbumRow = Selectable<AlbumsTable>

/** A photo as it is stored. */
export type AlbumPhotoRow = Selectable<AlbumPhotosTable>

/** What visitors may know of, and nothing else: every read of albums starts here. */
function publishedAlbums(db: Db, now: number) {
  return db.selectFrom('albums').where('is_published', '=', 1).where('created_at', '<=', now)
}

/** The albums that are out, newest first. */
export async function listAlbums(db: Db, now: number): Promise<AlbumRow[]> {
  return publishedAlbums(db, now).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

/** One album that is out. */
export async function findAlbum(db: Db, now: number, id: number): Promise<AlbumRow | undefined> {
  return publishedAlbums(db, now).selectAll().where('id', '=', id).executeTakeFirst()
}

/** The photos of an album in its order; whether the caller may see them is decided before. */
export async function listPhotos(db: Db, albumId: number): Promise<AlbumPhotoRow[]> {
  return db
    .selectFrom('album_photos')
    .selectAll()
    .where('album_id', '=', albumId)
    .where('is_present', '=', 1)
    .orderBy('position')
    .execute()
}

/** When the next album that is dated ahead becomes public; null where none is. */
export async function nextAlbumAt(db: Db, now: number): Promise<number | null> {
  const { instant } = await db
    .selectFrom('albums')
    .select((eb) => eb.fn.min('created_at').as('instant'))
    .where('is_published', '=', 1)
    .where('created_at', '>', now)
    .executeTakeFirstOrThrow()
  return instant
}
