import { posix } from 'node:path'
import {
  type ContentPicture,
  type ContentPictureQuery,
  PHOTO_MAX_BYTES,
  UPLOAD_MAX_BYTES,
} from '@qingjian/api-client/contract'
import { ContentConflictError } from '#content/store/content-store.ts'
import { resolveArticlePath } from '#modules/editing/article-paths.ts'
import type { EditingDeps, Editor } from '#modules/editing/editing-deps.ts'
import { normalizeUpload, recordPicture, storeKeyedPicture } from '#modules/editing/store-picture.ts'
import { readFile, writeNew } from '#modules/editing/versioned-files.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { ReceivedForm } from '#platform/http/receive-form.ts'
import { shanghaiStamp } from '#platform/text/shanghai-time.ts'

/** Names that are tried for pictures of the same second. */
const maxAttempts = 100

/**
 * Re-encodes a picture and stores it in the folder of an article, which has the article's name.
 * @throws AppError `file-not-found` without the article, `bad-request` if it is not a picture, `too-large`, `unprocessable` if
 * the folder cannot be written.
 */
export async function addPicture(
  deps: EditingDeps,
  editor: Editor,
  { path, key }: ContentPictureQuery,
  form: ReceivedForm,
): Promise<ContentPicture> {
  await resolveArticlePath(deps, path)
  await readFile(deps, path)
  const folder = articleFolder(path)
  const name = `${key}.webp`
  await storeKeyedPicture(deps, editor, { path: `${folder}/${name}`, form, maxBytes: PHOTO_MAX_BYTES })
  return { source: toLinkDestination(`${posix.basename(folder)}/${name}`) }
}

/**
 * Re-encodes a picture and stores it in a new file.
 * @param prefix Of its path, before the time.
 * @returns Its path.
 * @throws AppError `bad-request` if it is not a picture, `too-large`.
 */
export async function storePicture(
  deps: EditingDeps,
  editor: Editor,
  prefix: string,
  form: ReceivedForm,
): Promise<string> {
  const bytes = await normalizeUpload(deps, form, { maxBytes: UPLOAD_MAX_BYTES })
  const name = shanghaiStamp(deps.now())
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const file = `${prefix}${name}${attempt === 1 ? '' : `-${attempt}`}.webp`
    try {
      await writeNew(deps.contentStore, file, bytes)
    } catch (error) {
      if (error instanceof ContentConflictError) continue
      throw error
    }
    await recordPicture(deps, editor, file)
    return file
  }
  throw new AppError('conflict', '图片太多，请稍后再试')
}

/** The folder beside an article that has its name. */
export const articleFolder = (path: string): string => path.slice(0, -posix.extname(path).length)

/** A path as a link destination of Markdown that stays readable: only what would end it is encoded. */
export function toLinkDestination(path: string): string {
  return path.replaceAll(/[\s%()<>?#&\\"[\]]/gu, (character) =>
    encodeURIComponent(character).replaceAll('(', '%28').replaceAll(')', '%29'),
  )
}
