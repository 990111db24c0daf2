import { basename } from 'node:path'
import { listFiles, relativePosixPath } from '#content/content-files.ts'
import type { ContentLayout } from '#content/content-layout.ts'

/** Where a file of an article lies. */
export interface PostPath {
  /** Absolute. */
  path: string
  /** Below the folder of articles, with forward slashes: the article's identity. */
  sourcePath: string
  /** Below the content folder, with forward slashes: how problems name it. */
  contentPath: string
}

/** What lies beside the articles when they have no folder of their own. */
const excludedFiles = /^(?:about|readme|license|changelog)\.md$/i
const excludedFolders = /^(?:about|albums|moments|_drafts|categories|tags|archives|friends|links?)\//

/** Lists the files of articles in order of their paths. */
export async function listPosts(layout: ContentLayout): Promise<PostPath[]> {
  const files = await listFiles(layout.posts)
  return files.flatMap((path) => {
    if (!/\.(?:md|markdown)$/i.test(path)) return []
    const sourcePath = relativePosixPath(layout.posts, path)
    const isMixed = layout.posts === layout.root
    if (isMixed && (excludedFolders.test(sourcePath) || excludedFiles.test(basename(sourcePath)))) return []
    return [{ path, sourcePath, contentPath: relativePosixPath(layout.root, path) }]
  })
}
