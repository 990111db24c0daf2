import { join } from 'node:path'
import { type ContentLayout, findContentLayout } from '#content/layout/content-layout.ts'
import { relativePosixPath } from '#content/content-files.ts'
import { listPosts, type PostPath, toPostPath } from '#content/layout/list-posts.ts'
import { isContentPath } from '#content/store/content-path.ts'
import { findAlbumFolder, isAlbumPhotoPath } from '#modules/editing/album-paths.ts'
import type { EditingDeps } from '#modules/editing/editing-deps.ts'
import { findMediaKind } from '#modules/editing/media-paths.ts'
import { findMomentPath } from '#modules/editing/moment-paths.ts'
import { AppError } from '#platform/http/app-error.ts'

type ContentFolder = Pick<EditingDeps, 'contentDir' | 'refreshContent'>

/** The folders of the content as it is saved now. @throws AppError `file-not-found` if there is no content folder. */
export async function readLayout({ contentDir, refreshContent }: ContentFolder): Promise<ContentLayout> {
  await refreshContent()
  const layout = await findContentLayout(contentDir)
  if (layout === null) throw new AppError('file-not-found', '内容文件夹不存在')
  return layout
}

/**
 * The paths of an article, which need not exist.
 * @throws AppError `file-not-found` for a path that is not that of an article.
 */
export async function resolveArticlePath(deps: ContentFolder, path: string): Promise<PostPath> {
  const post = findArticlePath(await readLayout(deps), path)
  if (post === null) throw new AppError('file-not-found')
  return post
}

/**
 * Rejects a path that is not that of an article, a moment, an album, a photo, or a file that articles can name.
 * @throws AppError `file-not-found`
 */
export async function assertEditablePath(deps: ContentFolder, path: string): Promise<void> {
  const layout = await readLayout(deps)
  const isEditable =
    findArticlePath(layout, path) !== null ||
    findMomentPath(layout, path) !== null ||
    findAlbumFolder(path) !== null ||
    isAlbumPhotoPath(path) ||
    findMediaKind(layout, path) !== null
  if (!isEditable) throw new AppError('file-not-found')
}

/** The paths of an article, which need not exist; null for a path that is not that of an article. */
export function findArticlePath(layout: ContentLayout, path: string): PostPath | null {
  return isContentPath(path) ? toPostPath(layout, join(layout.root, path)) : null
}

const maxSlugLength = 60
/** Of the 255 bytes of a file name, the rest is for the date, a number and the extension. */
const maxSlugBytes = 180

/** File name of an article without its extension: letters and digits of the title. */
export function slugOfTitle(title: string): string {
  const slug = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  let short = [...slug].slice(0, maxSlugLength)
  while (Buffer.byteLength(short.join('')) > maxSlugBytes) short = short.slice(0, -1)
  return short.join('').replace(/-$/, '') || 'article'
}

/** Folder and first part of the name of a new article, as the other articles have it. */
export async function newArticlePath(layout: ContentLayout, title: string, day: string): Promise<string> {
  const posts = await listPosts(layout)
  const prefix = relativePosixPath(layout.root, layout.posts)
  const isByYear = posts.some(({ sourcePath }) => /^\d{4}\//.test(sourcePath))
  const name = isByYear ? `${day.slice(0, 4)}/${slugOfTitle(title)}` : `${day}-${slugOfTitle(title)}`
  return prefix === '' ? name : `${prefix}/${name}`
}
