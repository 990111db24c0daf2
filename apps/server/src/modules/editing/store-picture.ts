import { PICTURE_MAX_SIDE } from '@qingjian/api-client/contract'
import { ContentConflictError } from '#content/store/content-store.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import type { EditingDeps, Editor } from '#modules/editing/editing-deps.ts'
import { readIfPresent, writeNew } from '#modules/editing/versioned-files.ts'
import type { ReceivedForm } from '#platform/http/receive-form.ts'
import { toPictureAppError } from '#platform/pictures/picture-app-error.ts'

/** An uploaded picture, and the path of its file, which contains a key of its bytes. */
export interface KeyedPicture {
  path: string
  form: ReceivedForm
  /** Bytes. */
  maxBytes: number
  /** Whether camera, exposure and time stay in its EXIF data. @default false */
  keepsCameraExif?: boolean
}

/** Re-encodes an uploaded picture as WebP. */
async function normalizeUpload(
  { pictures }: EditingDeps,
  form: ReceivedForm,
  { maxBytes, keepsCameraExif = false }: Pick<KeyedPicture, 'maxBytes' | 'keepsCameraExif'>,
): Promise<Buffer> {
  const picture = { ...form, maxBytes }
  try {
    return await pictures.normalize({
      picture,
      maxSide: PICTURE_MAX_SIDE,
      keepAnimation: true,
      keepsCameraExif,
      isOwn: true,
    })
  } catch (error) {
    throw toPictureAppError(error)
  }
}

/**
 * Re-encodes a picture and stores it at a path with its key. A file that exists is the same picture, of an upload whose
 * response was lost.
 * @throws AppError `bad-request` if it is not a picture, `too-large`, `unprocessable` if the path cannot be written.
 */
export async function storeKeyedPicture(
  deps: EditingDeps,
  editor: Editor,
  { path, form, ...limits }: KeyedPicture,
): Promise<void> {
  if ((await readIfPresent(deps, path)) !== null) return
  const bytes = await normalizeUpload(deps, form, limits)
  try {
    await writeNew(deps.contentStore, path, bytes)
  } catch (error) {
    if (error instanceof ContentConflictError) return
    throw error
  }
  await recordPicture(deps, editor, path)
}

/** Records an added picture in the audit trail and in the history of the content. */
async function recordPicture(
  { db, now, commits }: EditingDeps,
  { id, address }: Editor,
  path: string,
): Promise<void> {
  await recordEvent(db, {
    at: now(),
    event: 'content-picture-added',
    actorId: id,
    subjectId: null,
    address,
    target: path,
  })
  commits.commit(path, 'save', id)
}
