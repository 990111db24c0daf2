import { posix } from 'node:path'
import {
  type AlbumCreateRequest,
  type AlbumPhotoQuery,
  type AlbumPhotoUploadQuery,
  type AlbumSaveRequest,
  type ContentVersionRef,
  PHOTO_MAX_BYTES,
  type StoredPhoto,
} from '@qingjian/api-client/contract'
import { stringify } from 'yaml'
import { UnusableFileError } from '#content/content-reporter.ts'
import { type AlbumEdit, editAlbum, readAlbumText } from '#content/front-matter/edit-album.ts'
import { ContentConflictError } from '#content/store/content-store.ts'
import { albumFolder, isAlbumPhotoPath } from '#modules/editing/album-paths.ts'
import { slugOfTitle } from '#modules/editing/article-paths.ts'
import { decodeArticle } from '#modules/editing/article-text.ts'
import type { EditingDeps, Editor } from '#modules/editing/editing-deps.ts'
import { hashPasswordOf } from '#modules/editing/hash-passwords.ts'
import { storeKeyedPicture } from '#modules/editing/store-picture.ts'
import {
  createFile,
  readFile,
  removeFile,
  replaceFile,
  toAppError,
} from '#modules/editing/versioned-files.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { ReceivedForm } from '#platform/http/receive-form.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Names that are tried for a new album. */
const maxAttempts = 50

/** Creates an empty album in a new folder, which is named after it. */
export async function createAlbum(
  deps: EditingDeps,
  editor: Editor,
  { name }: AlbumCreateRequest,
): Promise<ContentVersionRef> {
  const value = stringify(name, { version: '1.1', lineWidth: 0, blockQuote: false }).trimEnd()
  const bytes = Buffer.from(`name: ${value}\ndate: ${shanghaiTime(deps.now())}\n`)
  const slug = slugOfTitle(name)
  const files = await deps.contentStore.list()
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const folder = `albums/${slug}${attempt === 1 ? '' : `-${attempt}`}/`
    // The folder of a deleted album has its photos.
    if (files.some((file) => file.startsWith(folder))) continue
    const path = `${folder}album.yaml`
    try {
      return { path, hash: await createFile(deps, editor, { path, bytes, operation: 'save' }) }
    } catch (error) {
      if (!(error instanceof ContentConflictError)) throw error
    }
  }
  throw new AppError('conflict', '同名的相册太多，请换一个名称')
}

/**
 * Changes settings, captions and order over the version that was read. A password is written as its hash.
 * @throws AppError `content-changed` with the present version, `album-not-found`, `unprocessable` if the file cannot be edited by
 * parts.
 */
export async function saveAlbum(
  deps: EditingDeps,
  editor: Editor,
  { path, hash, changes: { password, ...changes } }: AlbumSaveRequest,
): Promise<ContentVersionRef> {
  const folder = albumFolder(path)
  const text = await readVersion(deps, path, hash)
  const edit: AlbumEdit = { ...changes }
  if (password !== undefined)
    edit.password = password === null ? null : await hashPasswordOf(deps.db, folder, password)
  const bytes = Buffer.from(runEdit(() => editAlbum(text, edit)))
  return { path, hash: await replaceFile(deps, editor, { path, bytes, expected: hash, operation: 'save' }) }
}

/** Stores a photo with its camera data and without its position, under its own name and its key. */
export async function addAlbumPhoto(
  deps: EditingDeps,
  editor: Editor,
  { path, key, name }: AlbumPhotoUploadQuery,
  form: ReceivedForm,
): Promise<StoredPhoto> {
  const folder = albumFolder(path)
  await readFile(deps, path)
  const file = `${slugOfTitle(posix.parse(name).name)}-${key}.webp`
  await storeKeyedPicture(deps, editor, {
    path: `albums/${folder}/${file}`,
    form,
    maxBytes: PHOTO_MAX_BYTES,
    keepsCameraExif: true,
  })
  return { file }
}

/**
 * Deletes a photo into the bin, after its caption and its position in `album.yaml`, which would name a missing file.
 * @throws AppError `content-changed` with the present `album.yaml`, `file-not-found`; nothing is deleted then.
 */
export async function removeAlbumPhoto(
  deps: EditingDeps,
  editor: Editor,
  { path, hash, file }: AlbumPhotoQuery,
): Promise<ContentVersionRef> {
  const photo = `albums/${albumFolder(path)}/${file}`
  if (!isAlbumPhotoPath(photo)) throw new AppError('file-not-found')
  const text = await readVersion(deps, path, hash)
  await readFile(deps, photo)
  const bytes = Buffer.from(runEdit(() => withoutPhoto(text, file)))
  const saved = await replaceFile(deps, editor, { path, bytes, expected: hash, operation: 'save' })
  await removeFile(deps, editor, photo)
  return { path, hash: saved }
}

/** Deletes the `album.yaml` of an album into the bin; its photos stay for its restoration. */
export async function removeAlbum(deps: EditingDeps, editor: Editor, path: string): Promise<void> {
  albumFolder(path)
  await removeFile(deps, editor, path)
}

function withoutPhoto(text: string, file: string): string {
  const { cover, order } = readAlbumText(text)
  return editAlbum(text, {
    captions: { [file]: '' },
    order: order.filter((other) => other !== file),
    ...(cover === file && { cover: null }),
  })
}

/** The text of an `album.yaml`. @throws AppError `content-changed` if it has another version than `hash`. */
async function readVersion({ contentStore }: EditingDeps, path: string, hash: string): Promise<string> {
  const current = await contentStore.read(path)
  if (current?.hash !== hash) throw toAppError(new ContentConflictError(path, current))
  return decodeArticle(current.bytes)
}

function runEdit(edit: () => string): string {
  try {
    return edit()
  } catch (error) {
    if (error instanceof UnusableFileError)
      throw new AppError('unprocessable', error.message, { cause: error })
    throw error
  }
}
