import type { EditableAlbum, EditableAlbumDetail, Photo } from '@qingjian/api-client/contract'
import type { ContentProblem } from '#content/compiled-content.ts'
import { readContentText } from '#content/content-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { UnusableFileError } from '#content/content-reporter.ts'
import type { AlbumFields } from '#content/front-matter/album-fields.ts'
import { readAlbumText } from '#content/front-matter/edit-album.ts'
import { type AlbumPath, findAlbumPath, listAlbums, sortPictures } from '#content/layout/list-albums.ts'
import { hashBytes } from '#content/store/content-store.ts'
import { GRANT_LIFETIME, readAlbumSecret, signGrant } from '#modules/albums/album-grants.ts'
import { toPhoto } from '#modules/albums/albums.mapper.ts'
import { type AlbumRow, listPhotos } from '#modules/albums/albums.repository.ts'
import { lockOf } from '#modules/albums/albums.service.ts'
import { sealedBase } from '#modules/albums/sealed-path.ts'
import { listAlbumFiles, listCoverCandidates } from '#modules/editing/album-list.repository.ts'
import { albumFolder } from '#modules/editing/album-paths.ts'
import { readLayout } from '#modules/editing/article-paths.ts'
import type { EditingDeps } from '#modules/editing/editing-deps.ts'
import { AppError } from '#platform/http/app-error.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Every album, newest first, as it is in its folder. */
export async function getEditableAlbums(deps: EditingDeps): Promise<EditableAlbum[]> {
  const layout = await readLayout(deps)
  const rows = await listAlbumFiles(deps.db)
  const albums: EditableAlbum[] = []
  for (const place of await listAlbums(layout)) {
    const file = await readAlbumFile(layout, place)
    if (file !== null) albums.push(await toEditableAlbum(deps, place, file, rows.get(place.sourcePath)))
  }
  return albums.toSorted((one, other) => (one.createTime < other.createTime ? 1 : -1))
}

/**
 * An album with its photos, in their order; also those of a locked one.
 * @throws AppError `album-not-found`
 */
export async function getEditableAlbum(deps: EditingDeps, path: string): Promise<EditableAlbumDetail> {
  const folder = albumFolder(path)
  const layout = await readLayout(deps)
  const place = await findAlbumPath(layout, folder)
  const file = place === null ? null : await readAlbumFile(layout, place)
  if (place === null || file === null) throw new AppError('album-not-found')
  const row = (await listAlbumFiles(deps.db)).get(folder)
  const order = file.fields?.order ?? []
  const photos = row === undefined ? new Map<string, Photo>() : await readPhotos(deps, row)
  return {
    ...(await toEditableAlbum(deps, place, file, row)),
    hash: file.hash,
    coverFile: file.fields?.cover ?? null,
    order: [...order],
    photos: sortPictures(place.pictures, order).map(({ file: name }) => ({
      file: name,
      caption: file.fields?.captions.get(name)?.text ?? '',
      photo: photos.get(name) ?? null,
    })),
  }
}

/** The present `album.yaml`. */
interface AlbumFile {
  hash: string
  /** Null where the file has an error. */
  fields: AlbumFields | null
  problem: ContentProblem | null
}

/** Null where the folder has no `album.yaml`. */
async function readAlbumFile(layout: ContentLayout, place: AlbumPath): Promise<AlbumFile | null> {
  const { path, sourcePath, contentPath } = place
  const read = await readContentText(layout.root, path).catch(() => null)
  if (read === null) return null
  const hash = hashBytes(Buffer.from(read.text))
  try {
    const fields = readAlbumText(read.text, { folder: sourcePath, modifiedAt: read.modifiedAt })
    return { hash, fields, problem: null }
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error
    return { hash, fields: null, problem: { file: contentPath, line: error.line, reason: error.message } }
  }
}

async function toEditableAlbum(
  deps: EditingDeps,
  { sourcePath, contentPath, pictures }: AlbumPath,
  { fields, problem }: AlbumFile,
  row: AlbumRow | undefined,
): Promise<EditableAlbum> {
  const shown = problem ?? deps.contentProblems().find(({ file }) => file === contentPath) ?? null
  return {
    path: contentPath,
    id: row?.id ?? null,
    name: fields?.name ?? row?.name ?? sourcePath,
    description: fields?.description ?? row?.description ?? '',
    isLocked: fields === null ? typeof row?.password_hash === 'string' : fields.password !== null,
    isPublished: fields === null ? row?.is_published === 1 : fields.isPublished,
    createTime: shanghaiTime(fields?.createdAt ?? row?.created_at ?? 0),
    photoCount: pictures.length,
    cover: row === undefined ? null : await readCover(deps, row, fields?.cover ?? null),
    problem: shown && { line: shown.line, reason: shown.reason },
  }
}

async function readCover(deps: EditingDeps, row: AlbumRow, file: string | null): Promise<Photo | null> {
  const candidates = await listCoverCandidates(deps.db, row.id, file)
  const cover = candidates.find((photo) => photo.file === file) ?? candidates[0]
  return cover === undefined ? null : toPhoto(cover, await readBase(deps, row))
}

/** Compiled photos by file name. */
async function readPhotos(deps: EditingDeps, row: AlbumRow): Promise<Map<string, Photo>> {
  const base = await readBase(deps, row)
  const photos = new Map<string, Photo>()
  for (const stored of await listPhotos(deps.db, row.id)) {
    const photo = toPhoto(stored, base)
    if (photo !== null) photos.set(stored.file, photo)
  }
  return photos
}

/** Prefix of the addresses of pictures; that of a locked album has a ticket. */
async function readBase({ db, now }: EditingDeps, row: AlbumRow): Promise<string> {
  const lock = lockOf(row)
  if (lock === null) return ''
  const ticket = signGrant(await readAlbumSecret(db), 'pictures', lock, now() + GRANT_LIFETIME)
  return sealedBase(row.id, ticket)
}
