import { join } from 'node:path'
import { listFiles, relativePosixPath } from '#content/content-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { isUnpublishedPath, type PostPath } from '#content/layout/list-posts.ts'

/** Lists the files of moments, sorted by path; the path relative to `moments/` is a moment's identity. */
export async function listMoments(layout: ContentLayout): Promise<PostPath[]> {
  const folder = join(layout.root, 'moments')
  const files = await listFiles(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  return files
    .map((path) => ({
      path,
      sourcePath: relativePosixPath(folder, path),
      contentPath: relativePosixPath(layout.root, path),
    }))
    .filter(({ sourcePath }) => /\.(?:md|markdown)$/i.test(sourcePath) && !isUnpublishedPath(sourcePath))
}
