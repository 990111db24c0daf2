import type { AlbumSource } from '#content/content-publication.ts'
import {
  type CompiledAlbum,
  type CompiledAlbumPhoto,
  CompiledPictureSchema,
} from '#content/compiled-content.ts'
import type { StoredPictures } from '#content/pictures/stored-pictures.ts'
import { albumTexts } from '#content/compile/searchable-texts.ts'
import type { Db } from '#platform/db/schema.ts'
import { readStored } from '#platform/db/stored-json.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { toPasswordHash } from '#modules/locks/lock-password.ts'
import { putDocument } from '#platform/search/put-document.ts'
import { searchIndexOf } from '#platform/search/search-index-of.ts'

/** Rows per statement; both engines limit the number of parameters. */
const BATCH = 100

/** Source paths and hashes of all albums that were published once. */
export async function listAlbumSources(db: Db): Promise<AlbumSource[]> {
  return db.selectFrom('albums').select(['source_path as sourcePath', 'source_hash as sourceHash']).execute()
}

/**
 * Stores changed albums under the id of their folder, and unpublishes those whose file is gone.
 * @param present Folder of every existing `album.yaml`, unchanged and unreadable ones included.
 * @param pictures Public pictures: those that an album no longer shows are deleted.
 */
export async function publishAlbums(
  db: Db,
  changed: readonly CompiledAlbum[],
  present: readonly string[],
  pictures: Pick<StoredPictures, 'removeByUrl'>,
): Promise<void> {
  // Oldest first: within one import, newer albums get higher ids.
  const albums = changed.toSorted((one, other) => one.createdAt - other.createdAt)
  for (const album of albums) await publishAlbum(db, album, pictures)
  if (albums.length > 0) await searchIndexOf(db, 'album').optimize(db)
  await unpublishMissing(db, new Set(present))
}

async function publishAlbum(
  db: Db,
  album: CompiledAlbum,
  pictures: Pick<StoredPictures, 'removeByUrl'>,
): Promise<void> {
  const stored = await db
    .selectFrom('albums')
    .select('password_hash')
    .where('source_path', '=', album.sourcePath)
    .executeTakeFirst()
  const passwordHash =
    album.password === null ? null : await toPasswordHash(album.password, stored?.password_hash ?? null)
  const columns = {
    source_hash: album.sourceHash,
    name: album.name,
    description: album.description,
    cover: passwordHash === null ? coverOf(album) : null,
    photo_count: album.photos.length,
    password_hash: passwordHash,
    is_published: album.isPublished ? (1 as const) : (0 as const),
    created_at: album.createdAt,
  }
  const former = await withWriteLock(db, async (transaction) => {
    const { id } = await transaction
      .insertInto('albums')
      .values({ source_path: album.sourcePath, ...columns })
      .onConflict((conflict) => conflict.column('source_path').doUpdateSet(columns))
      .returning('id')
      .executeTakeFirstOrThrow()
    const urls = await readPictureUrls(transaction, id)
    await upsertPhotos(transaction, id, album.photos)
    await updateIndex(transaction, id, album)
    return urls
  })
  // A visitor with the address of a deleted or replaced photo would see it even after the album was locked.
  const shown = new Set(album.photos.map(({ url }) => pictureOf(url)))
  for (const url of former) if (!shown.has(pictureOf(url))) await pictures.removeByUrl(url)
}

/** URLs of all photos that the album has had, deleted ones included. */
async function readPictureUrls(db: Db, albumId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('album_photos')
    .select(['id', 'picture'])
    .where('album_id', '=', albumId)
    .execute()
  return rows.flatMap(({ id, picture }) => {
    const stored = readStored(CompiledPictureSchema, picture, { column: 'album_photos.picture', row: id })
    return stored === undefined ? [] : [stored.url]
  })
}

/** A URL without the size, which differs between the passes. */
function pictureOf(url: string): string {
  return url.replace(/-\d+\.\w+$/, '')
}

async function updateIndex(db: Db, id: number, album: CompiledAlbum): Promise<void> {
  if (!album.isPublished) return searchIndexOf(db, 'album').remove(db, [id])
  const { pinyin, createdAt } = album
  return putDocument(db, 'album', { id, ...albumTexts(album), pinyin, createdAt })
}

/** Rows of deleted photos stay: if the file returns, its id and links are valid again. */
async function upsertPhotos(db: Db, albumId: number, photos: readonly CompiledAlbumPhoto[]): Promise<void> {
  await db.updateTable('album_photos').set({ is_present: 0 }).where('album_id', '=', albumId).execute()
  const rows = photos.map((photo, position) => toPhotoRow(albumId, photo, position))
  for (let start = 0; start < rows.length; start += BATCH) {
    await db
      .insertInto('album_photos')
      .values(rows.slice(start, start + BATCH))
      .onConflict((conflict) =>
        conflict.columns(['album_id', 'file']).doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          is_present: eb.ref('excluded.is_present'),
          picture: eb.ref('excluded.picture'),
          description: eb.ref('excluded.description'),
          taken_at: eb.ref('excluded.taken_at'),
          exif: eb.ref('excluded.exif'),
        })),
      )
      .execute()
  }
}

function toPhotoRow(albumId: number, photo: CompiledAlbumPhoto, position: number) {
  const { file, description, takenAt, exif, ...picture } = photo
  return {
    album_id: albumId,
    file,
    position,
    is_present: 1 as const,
    picture: JSON.stringify(picture),
    description,
    taken_at: takenAt,
    exif: JSON.stringify(exif),
  }
}

function coverOf({ coverFile, photos }: CompiledAlbum): string | null {
  const photo = photos.find(({ file }) => file === coverFile)
  if (photo === undefined) return null
  const { url, width, height, thumbhash, sources } = photo
  return JSON.stringify({ url, width, height, thumbhash, sources })
}

async function unpublishMissing(db: Db, present: ReadonlySet<string>): Promise<void> {
  const stored = await listAlbumSources(db)
  const missing = stored
    .filter(({ sourcePath, sourceHash }) => sourceHash !== '' && !present.has(sourcePath))
    .map(({ sourcePath }) => sourcePath)
  for (let start = 0; start < missing.length; start += BATCH) {
    await withWriteLock(db, async (transaction) => {
      const rows = await transaction
        .updateTable('albums')
        .set({ is_published: 0, source_hash: '' })
        .where('source_path', 'in', missing.slice(start, start + BATCH))
        .returning('id')
        .execute()
      const ids = rows.map(({ id }) => id)
      await searchIndexOf(transaction, 'album').remove(transaction, ids)
    })
  }
}
