import { rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import * as v from 'valibot'
import { readContentFile, readContentText } from '#content/content-files.ts'
import { findContentLayout } from '#content/layout/content-layout.ts'
import { UnusableFileError } from '#content/content-reporter.ts'
import { editAlbum } from '#content/front-matter/edit-album.ts'
import { type AlbumPath, listAlbums } from '#content/layout/list-albums.ts'
import { toRemoteUrl } from '#content/markdown/render-images.ts'
import { maxPictureBytes } from '#content/pictures/picture-limit.ts'
import { readPictureCopies } from '#content/pictures/remote-pictures.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'
import { parseJson } from '#platform/text/parse-json.ts'

/** Name of the list of an album's photos at other hosts, in the folder of the album. */
export const remotePhotosName = 'remote-photos.json'
const maxListBytes = 4 * 1024 * 1024

const PhotosSchema = v.array(
  v.object({
    /** Name of the photo's file in the album, without extension. */
    name: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)),
    url: v.string(),
    caption: v.string(),
  }),
)

/** A photo at another host, which belongs to an album once it is fetched. */
export type RemotePhoto = v.InferOutput<typeof PhotosSchema>[number]

/**
 * Lists the photos of albums that are at other hosts.
 * @param contentDir The content folder.
 * @returns Paths of the lists by URL, see `toRemoteUrl`.
 */
export async function listRemotePhotos(contentDir: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const { root, album, photos } of await readLists(contentDir)) {
    for (const { url } of photos) {
      const remote = toRemoteUrl(url)
      if (remote !== null) found.set(remote, listPathOf(album).slice(root.length + 1))
    }
  }
  return found
}

/**
 * Copies the fetched photos into their albums, with their captions, publishes an album that had none, and removes them from the
 * lists.
 * @returns Their number.
 */
export async function placeRemotePhotos(contentDir: string): Promise<number> {
  let placed = 0
  for (const { root, album, photos } of await readLists(contentDir)) {
    const copies = await readPictureCopies(root)
    const captions: Record<string, string> = {}
    const missing: RemotePhoto[] = []
    for (const photo of photos) {
      const copy = copies.get(toRemoteUrl(photo.url) ?? '')
      const read =
        copy === undefined
          ? null
          : await readContentFile(root, join(root, copy), maxPictureBytes).catch(ignoreUnusable)
      if (copy === undefined || read === null) missing.push(photo)
      else {
        const file = photo.name + extname(copy)
        await writeAtomically(join(dirname(album.path), file), read.bytes)
        captions[file] = photo.caption
      }
    }
    const added = photos.length - missing.length
    if (added === 0) continue
    await publish(root, album, captions)
    if (missing.length === 0) await rm(listPathOf(album))
    else await writeAtomically(listPathOf(album), formatRemotePhotos(missing))
    placed += added
  }
  return placed
}

/** Text of a list of photos. */
export function formatRemotePhotos(photos: readonly RemotePhoto[]): string {
  return `${JSON.stringify(photos, null, 1)}\n`
}

/** An `album.yaml` that cannot be edited stays as it is. */
async function publish(
  root: string,
  { path, hasFile, pictures }: AlbumPath,
  captions: Readonly<Record<string, string>>,
): Promise<void> {
  if (!hasFile) return
  const file = await readContentText(root, path).catch(ignoreUnusable)
  if (file === null) return
  const edit = pictures.length === 0 ? { captions, isPublished: true } : { captions }
  try {
    await writeAtomically(path, editAlbum(file.text, edit))
  } catch (error) {
    ignoreUnusable(error)
  }
}

function ignoreUnusable(error: unknown): null {
  if (error instanceof UnusableFileError) return null
  throw error
}

interface RemotePhotoList {
  /** Real path of the content folder. */
  root: string
  album: AlbumPath
  photos: RemotePhoto[]
}

/** Lists that are damaged count as empty. */
async function readLists(contentDir: string): Promise<RemotePhotoList[]> {
  const layout = await findContentLayout(contentDir)
  if (layout === null) return []
  const { root } = layout
  const lists: RemotePhotoList[] = []
  for (const album of await listAlbums(layout)) {
    const file = await readContentFile(root, listPathOf(album), maxListBytes).catch(() => null)
    const parsed = v.safeParse(PhotosSchema, parseJson(file?.bytes.toString('utf8') ?? '[]'))
    if (parsed.success && parsed.output.length > 0) lists.push({ root, album, photos: parsed.output })
  }
  return lists
}

function listPathOf(album: AlbumPath): string {
  return join(dirname(album.path), remotePhotosName)
}
