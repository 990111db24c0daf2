import { posix } from 'node:path'
import type { LibraryPicture, Page, PictureLibraryQuerySchema } from '@qingjian/api-client/contract'
import type { InferOutput } from 'valibot'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { openStoredPictures } from '#content/pictures/stored-pictures.ts'
import { relativePosixPath } from '#content/content-files.ts'
import { findArticlePath, readLayout } from '#modules/editing/article-paths.ts'
import { articleFolder, toLinkDestination } from '#modules/editing/add-picture.ts'
import type { EditingDeps } from '#modules/editing/editing-deps.ts'
import { findThumbnail } from '#modules/editing/picture-thumbnails.ts'
import { readIfPresent } from '#modules/editing/versioned-files.ts'
import { toPage, toSlice } from '#platform/db/paging.ts'
import { AppError } from '#platform/http/app-error.ts'

/** Pictures of a page: thumbnails of pictures that no article shows yet are encoded for every response. */
const pageSize = 12
const pictureName = /\.(?:jpe?g|png|gif|webp|avif)$/i

type LibraryDeps = Pick<EditingDeps, 'contentDir' | 'refreshContent' | 'contentStore' | 'files' | 'pictures'>

/**
 * The pictures that an article may show, those in its own folder first.
 * @throws AppError `file-not-found` for a path that is not that of an article, `unavailable` while too many pictures are processed.
 */
export async function getPictures(
  deps: LibraryDeps,
  { path, keyword, pageNum }: InferOutput<typeof PictureLibraryQuerySchema>,
): Promise<Page<LibraryPicture>> {
  const layout = await readLayout(deps)
  if (findArticlePath(layout, path) === null) throw new AppError('file-not-found')
  const own = `${articleFolder(path)}/`
  const wanted = keyword.normalize('NFC').toLowerCase()
  const found = (await listPicturePaths(deps, layout)).filter((picture) =>
    picture.normalize('NFC').toLowerCase().includes(wanted),
  )
  const isOwn = (picture: string): boolean => picture.startsWith(own)
  const others = found.filter((picture) => !isOwn(picture)).toReversed()
  const request = { pageNum, pageSize }
  const { limit, offset } = toSlice(request)
  const page = [...found.filter(isOwn), ...others].slice(offset, offset + limit)
  const stored = openStoredPictures(deps.files)
  const records: LibraryPicture[] = []
  // One after the other: the queue of the picture process is short.
  for (const picture of page)
    records.push({
      path: picture,
      source: sourceOf(layout, path, picture),
      thumbnail: await findThumbnail(deps, stored, await readIfPresent(deps, picture)),
    })
  return toPage(request, records, found.length)
}

/** Pictures that references can reach, without the photos of albums, which may be locked. */
async function listPicturePaths({ contentStore }: LibraryDeps, layout: ContentLayout): Promise<string[]> {
  const folders = [layout.posts, layout.site].map((folder) => relativePosixPath(layout.root, folder))
  return (await contentStore.list()).filter(
    (path) =>
      pictureName.test(path) &&
      !path.startsWith('albums/') &&
      folders.some((folder) => folder === '' || path.startsWith(`${folder}/`)),
  )
}

/** The reference of an article to a picture: relative to its own folder, else from the root of the site. */
function sourceOf(layout: ContentLayout, article: string, picture: string): string {
  const folder = posix.dirname(article)
  const site = relativePosixPath(layout.root, layout.site)
  const isOwn = picture.startsWith(`${articleFolder(article)}/`)
  const isBelowSite = site === '' || picture.startsWith(`${site}/`)
  const source = isBelowSite && !isOwn ? `/${posix.relative(site, picture)}` : posix.relative(folder, picture)
  return toLinkDestination(source)
}
