import { basename, dirname, join } from 'node:path'
import { isInside, listFiles, relativePosixPath } from '#content/content-files.ts'
import type { SourceSystem } from '#content/addresses/source-site.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'

/** Paths of an article's file. */
export interface PostPath {
  /** Absolute. */
  path: string
  /** Relative to the folder of articles, with forward slashes: the article's identity. See {@link articleFile}. */
  sourcePath: string
  /** Relative to the content folder, with forward slashes; used in problems. */
  contentPath: string
}

/** Files that are not articles where other pages are among them. */
const excludedFiles = /^(?:about|readme|license|changelog)\.mdx?$/i
/** In a section of Hugo, such as `top/about.md`. */
const excludedSectionFiles = /^(?:readme|license|changelog)\.mdx?$/i
const excludedTopFiles = /^(?:index|search|archives?|links?|friends|tags|categories)\.mdx?$/i
const excludedFolders = /^(?:about|albums|moments|categories|tags|archives|search|friends|links?|themes)\//

/** Drawings of the Obsidian plugin Excalidraw, which are data. */
const drawing = /\.excalidraw\.md$/i

/**
 * Whether a file or folder of the path begins with `_` or `@`, as drafts and pages of Hexo, Hugo, Jekyll and VuePress do, or ends as
 * backups and drawings do. VuePress has articles in `_posts`, Hugo in any folder but those of drafts.
 */
export function isUnpublishedPath(sourcePath: string, system?: SourceSystem): boolean {
  const names = system === 'hugo' ? /(?:^|\/)(?:_drafts?\/|_[^/]*$|@)/i : /(?:^|\/)(?:_(?!posts\/)|@)/
  return names.test(sourcePath) || /[~%]$/.test(sourcePath) || drawing.test(sourcePath)
}

/** Whether a file of Hugo is a page: beside the sections, in a bundle of its own there, or in the section of pages. */
export function isHugoPage(layout: ContentLayout, path: string): boolean {
  const sourcePath = withoutLanguage(layout, path)
  return (
    layout.system === 'hugo' &&
    layout.hasSection &&
    /^(?:pages?\/.+|[^/]+|[^/]+\/index(?:\.[a-z-]{2,7})?\.\w+)$/i.test(sourcePath) &&
    !/(?:^|\/)_index\./.test(sourcePath)
  )
}

/** The path in the folder of its language. */
function withoutLanguage({ languageFolders }: ContentLayout, sourcePath: string): string {
  const folder = languageFolders.find((one) => sourcePath.startsWith(one)) ?? ''
  return sourcePath.slice(folder.length)
}

/** Paths of an article's file; null for a file that is no article. */
export function toPostPath(layout: ContentLayout, path: string): PostPath | null {
  if (!/\.(?:mdx?|markdown)$/i.test(path)) return null
  const sourcePath = sourcePathOf(layout, path)
  if (sourcePath === null || isUnpublishedPath(sourcePath, layout.system)) return null
  const within = withoutLanguage(layout, sourcePath)
  const excluded = layout.system === 'hugo' && within.includes('/') ? excludedSectionFiles : excludedFiles
  const isPage =
    excludedFolders.test(within) || excludedTopFiles.test(within) || excluded.test(basename(within))
  if ((layout.hasPages && isPage) || isHugoPage(layout, sourcePath)) return null
  return { path, sourcePath, contentPath: relativePosixPath(layout.root, path) }
}

/**
 * Path relative to the folder of articles; null outside. Jekyll has further folders of articles, each in a folder that is a
 * category, such as `notes/_posts/a.md`: those paths are relative to the content folder.
 */
function sourcePathOf({ system, root, posts }: ContentLayout, path: string): string | null {
  const isCategorised = (relative: string): boolean =>
    system === 'jekyll' && relative.includes('/_posts/') && !relative.startsWith('vendor/')
  if (isInside(posts, path)) {
    const relative = relativePosixPath(posts, path)
    return isCategorised(relative) ? null : relative
  }
  const relative = relativePosixPath(root, path)
  return isCategorised(relative) ? relative : null
}

/** Absolute path of the file of an article, see {@link PostPath.sourcePath}. */
export function articleFile({ system, root, posts }: ContentLayout, sourcePath: string): string {
  return join(system === 'jekyll' && sourcePath.includes('/_posts/') ? root : posts, sourcePath)
}

/** Lists the files of articles, sorted by path. @param onUnreadable See {@link listFiles}. */
export async function listPosts(
  layout: ContentLayout,
  onUnreadable?: (folder: string) => void,
): Promise<PostPath[]> {
  const files = await listFiles(layout.system === 'jekyll' ? layout.root : layout.posts, onUnreadable)
  const posts = files.flatMap((path) => toPostPath(layout, path) ?? [])
  return layout.system === 'vuepress' ? withoutIndexPages(posts) : posts
}

/** Without the index pages of VuePress and VitePress; one that is alone in its folder is an article. */
function withoutIndexPages(posts: readonly PostPath[]): PostPath[] {
  const isIndex = ({ path }: PostPath): boolean => /^index\.md$/i.test(basename(path))
  const folders = new Set(posts.filter((post) => !isIndex(post)).map(({ path }) => dirname(path)))
  return posts.filter((post) => !isIndex(post) || !folders.has(dirname(post.path)))
}
