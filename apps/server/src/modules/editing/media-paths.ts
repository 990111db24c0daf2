import type { MediaKind } from '@qingjian/api-client/contract'
import { relativePosixPath } from '#content/content-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { isPictureName } from '#content/layout/list-albums.ts'
import { isContentPath } from '#content/store/content-path.ts'
import { fileTypeOf } from '#platform/http/file-types.ts'

/** Kind of a file that articles can name; null for any other. */
export function mediaKindOf(path: string): MediaKind | null {
  if (isPictureName(path)) return 'picture'
  return fileTypeOf(path)?.kind ?? null
}

/**
 * Kind of a picture or another file, in the folders that references reach; null for every other path. Photos of albums are
 * edited with their album.
 */
export function findMediaKind(layout: ContentLayout, path: string): MediaKind | null {
  const folders = [layout.posts, layout.site].map((folder) => relativePosixPath(layout.root, folder))
  const isReached = [...folders, 'moments'].some((folder) => folder === '' || path.startsWith(`${folder}/`))
  if (!isReached || path.startsWith('albums/') || !isContentPath(path)) return null
  return mediaKindOf(path)
}

/** The reference to a file from any article; null where only articles in the same folders reach it. */
export function mediaSource(layout: ContentLayout, path: string): string | null {
  const site = relativePosixPath(layout.root, layout.site)
  if (site === '') return `/${path}`
  return path.startsWith(`${site}/`) ? `/${path.slice(site.length + 1)}` : null
}
