import { posix } from 'node:path'
import { type ContentPicture, type ContentPictureQuery, PHOTO_MAX_BYTES } from '@qingjian/api-client/contract'
import { resolveArticlePath } from '#modules/editing/article-paths.ts'
import type { EditingDeps, Editor } from '#modules/editing/editing-deps.ts'
import { storeKeyedPicture } from '#modules/editing/store-picture.ts'
import { readFile } from '#modules/editing/versioned-files.ts'
import type { ReceivedForm } from '#platform/http/receive-form.ts'

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

/** The folder beside an article that has its name. */
export const articleFolder = (path: string): string => path.slice(0, -posix.extname(path).length)

/** A path as a link destination of Markdown that stays readable: only what would end it is encoded. */
export function toLinkDestination(path: string): string {
  return path.replaceAll(/[\s%()<>?#&\\"[\]]/gu, (character) =>
    encodeURIComponent(character).replaceAll('(', '%28').replaceAll(')', '%29'),
  )
}
