import { basename } from 'node:path'
import { readFileName } from '#content/addresses/hexo-file-name.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import type { FileMetadata } from '#content/front-matter/post-fields.ts'
import type { PostPath } from '#content/layout/list-posts.ts'

/** What the front matter of an article is read with. */
export function articleMetadata(
  layout: ContentLayout,
  { path, sourcePath }: PostPath,
  modifiedAt: number,
): FileMetadata {
  const metadata = { name: basename(path), modifiedAt, rules: layout }
  if (layout.system === 'hexo') {
    const { category } = readFileName(sourcePath, layout.fileNamePattern)
    return category === null ? metadata : { ...metadata, defaultCategory: category }
  }
  if (layout.system !== 'jekyll') return metadata
  return { ...metadata, hasSpacedNames: true, folderCategories: foldersAbovePosts(sourcePath) }
}

/** Names of the folders above `_posts`, which are categories in Jekyll, from general to specific. */
export function foldersAbovePosts(path: string): string[] {
  const folders = path.split('/')
  return folders.slice(0, Math.max(0, folders.indexOf('_posts')))
}
