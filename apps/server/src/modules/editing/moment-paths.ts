import { join } from 'node:path'
import { relativePosixPath } from '#content/content-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { isUnpublishedPath, type PostPath } from '#content/layout/list-posts.ts'
import { isContentPath } from '#content/store/content-path.ts'
import { AppError } from '#platform/http/app-error.ts'

/** The paths of a moment, which need not exist; null for a path that is not that of a moment. */
export function findMomentPath({ root }: ContentLayout, path: string): PostPath | null {
  if (!isContentPath(path) || !/^moments\/.+\.(?:md|markdown)$/i.test(path)) return null
  const sourcePath = relativePosixPath('moments', path)
  return isUnpublishedPath(sourcePath) ? null : { path: join(root, path), sourcePath, contentPath: path }
}

/**
 * The paths of a moment, which need not exist.
 * @throws AppError `file-not-found` for a path that is not that of a moment.
 */
export function resolveMomentPath(layout: ContentLayout, path: string): PostPath {
  const moment = findMomentPath(layout, path)
  if (moment === null) throw new AppError('file-not-found')
  return moment
}
