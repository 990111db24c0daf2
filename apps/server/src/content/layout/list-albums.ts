import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { relativePosixPath } from '#content/content-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import type { PostPath } from '#content/layout/list-posts.ts'

/** A picture file of an album. */
export interface AlbumPicture {
  /** Absolute. */
  path: string
  /** Name within the album's folder. */
  file: string
  /** Relative to the content folder, with forward slashes; used in problems. */
  contentPath: string
  /** Bytes. */
  size: number
  /** Time of the last change, ms since the epoch. */
  modifiedAt: number
}

/** An album's files: `path` is its `album.yaml`, `sourcePath` the folder's name. */
export interface AlbumPath extends PostPath {
  /** Whether the folder has an `album.yaml`. */
  hasFile: boolean
  /** Sorted by name. */
  pictures: AlbumPicture[]
}

const albumFile = 'album.yaml'

const pictureName = /\.(?:avif|bmp|gif|hei[cf]|jpe?g|png|svg|tiff?|webp)$/i

/** Whether a file has the name of a picture, as those of albums have. */
export const isPictureName = (file: string): boolean => pictureName.test(file)

/** Lists the folders in `albums/`, sorted by name, each with the pictures directly in it. */
export async function listAlbums(layout: ContentLayout): Promise<AlbumPath[]> {
  const albums: AlbumPath[] = []
  for (const folder of await listFolders(layout)) albums.push(await readAlbumPath(layout, folder))
  return albums
}

/** Finds the files of one album; null if `albums/` has no such folder. */
export async function findAlbumPath(layout: ContentLayout, folder: string): Promise<AlbumPath | null> {
  return (await listFolders(layout)).includes(folder) ? readAlbumPath(layout, folder) : null
}

async function listFolders(layout: ContentLayout): Promise<string[]> {
  const entries = await listEntries(join(layout.root, 'albums'))
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

async function readAlbumPath(layout: ContentLayout, sourcePath: string): Promise<AlbumPath> {
  const folder = join(layout.root, 'albums', sourcePath)
  const path = join(folder, albumFile)
  const entries = await listEntries(folder)
  return {
    path,
    sourcePath,
    contentPath: relativePosixPath(layout.root, path),
    hasFile: entries.some(({ name }) => name === albumFile),
    pictures: await listPictures(layout, folder, entries),
  }
}

async function listPictures(
  layout: ContentLayout,
  folder: string,
  entries: readonly Dirent[],
): Promise<AlbumPicture[]> {
  const pictures: AlbumPicture[] = []
  for (const entry of entries) {
    if (!entry.isFile() || !isPictureName(entry.name)) continue
    const path = join(folder, entry.name)
    const facts = await stat(path).catch(() => null)
    if (facts === null) continue
    pictures.push({
      path,
      file: entry.name,
      contentPath: relativePosixPath(layout.root, path),
      size: facts.size,
      modifiedAt: Math.trunc(facts.mtimeMs),
    })
  }
  return pictures
}

/** Pictures in the order of `album.yaml`; those that it does not name follow by name. */
export function sortPictures(
  pictures: readonly AlbumPicture[],
  order: readonly string[],
): readonly AlbumPicture[] {
  const positions = new Map(order.map((file, position) => [file, position]))
  const positionOf = ({ file }: AlbumPicture): number => positions.get(file) ?? order.length
  return pictures.toSorted((one, other) => positionOf(one) - positionOf(other))
}

/** Entries that are neither hidden nor symbolic links; empty where the folder does not exist. */
async function listEntries(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((one, other) => byName.compare(one.name, other.name) || (one.name < other.name ? -1 : 1))
}

/** Sorts 2.jpg before 10.jpg. */
const byName = new Intl.Collator('en', { numeric: true })
