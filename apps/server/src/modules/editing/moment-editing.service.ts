import { posix } from 'node:path'
import {
  type ContentPicture,
  type ContentPictureQuery,
  type ContentVersionRef,
  type MomentCreateRequest,
  type MomentSaveRequest,
  PHOTO_MAX_BYTES,
} from '@qingjian/api-client/contract'
import { ContentConflictError } from '#content/store/content-store.ts'
import { readLayout } from '#modules/editing/article-paths.ts'
import { decodeArticle, splitArticle } from '#modules/editing/article-text.ts'
import type { EditingDeps, Editor } from '#modules/editing/editing-deps.ts'
import { resolveMomentPath } from '#modules/editing/moment-paths.ts'
import { replaceMomentContent, writeMomentContent } from '#modules/editing/moment-text.ts'
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

/**
 * Creates a moment. A file with the same content is that of a request whose response was lost.
 * @throws AppError `conflict` if the file has another content, `unprocessable`, `file-not-found` for another path.
 */
export async function createMoment(
  deps: EditingDeps,
  editor: Editor,
  { path, ...content }: MomentCreateRequest,
): Promise<ContentVersionRef> {
  resolveMomentPath(await readLayout(deps), path)
  const body = writeMomentContent(content)
  const bytes = Buffer.from(`---\ndate: ${shanghaiTime(deps.now())}\n---\n${body}`)
  try {
    return { path, hash: await createFile(deps, editor, { path, bytes, operation: 'save' }) }
  } catch (error) {
    if (!(error instanceof ContentConflictError)) throw error
    const { bytes: present, hash } = await readFile(deps, path)
    if (splitArticle(decodeArticle(present)).body === body) return { path, hash }
    throw new AppError('conflict', '已有同名的文件，没有覆盖', { cause: error })
  }
}

/**
 * Saves text and pictures of a moment over the version that was read; its front matter stays.
 * @throws AppError `content-changed` with the present version, `file-not-found`, `unprocessable`
 */
export async function saveMoment(
  deps: EditingDeps,
  editor: Editor,
  { path, hash, ...content }: MomentSaveRequest,
): Promise<ContentVersionRef> {
  resolveMomentPath(await readLayout(deps), path)
  const current = await deps.contentStore.read(path)
  if (current?.hash !== hash) throw toAppError(new ContentConflictError(path, current))
  const bytes = Buffer.from(replaceMomentContent(decodeArticle(current.bytes), content))
  const saved = await replaceFile(deps, editor, { path, bytes, expected: hash, operation: 'save' })
  return { path, hash: saved }
}

/** Deletes a moment into the bin; its pictures stay for its restoration. */
export async function removeMoment(deps: EditingDeps, editor: Editor, path: string): Promise<void> {
  resolveMomentPath(await readLayout(deps), path)
  await removeFile(deps, editor, path)
}

/** Stores a picture in the folder of a moment, which has the moment's name and need not exist. */
export async function addMomentPicture(
  deps: EditingDeps,
  editor: Editor,
  { path, key }: ContentPictureQuery,
  form: ReceivedForm,
): Promise<ContentPicture> {
  resolveMomentPath(await readLayout(deps), path)
  const folder = path.slice(0, -posix.extname(path).length)
  const file = `${folder}/${key}.webp`
  await storeKeyedPicture(deps, editor, { path: file, form, maxBytes: PHOTO_MAX_BYTES })
  return { source: encodeURI(`${posix.basename(folder)}/${key}.webp`) }
}
