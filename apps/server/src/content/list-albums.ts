import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { relativePosixPath } from '#content/content-files.ts'
import type { ContentLayout } from '#content/content-layout.ts'
import type { PostPath } from '#content/list-posts.ts'

/** A picture of an album, as the file system knows it. */
export interface AlbumPicture {
  /** Absolute. */
  path: string
  /** Name within the album's folder. */
  file: string
  /** Below the content folder, with forward slashes: how problems name it. */
  contentPath: string
  /** Bytes. */
  size: number
  /** Time of the last change, ms since the epoch. */
  modifiedAt: number
}

/** Where an album lies; the path is that of its `album.yaml`, which may be missing, and the source path its folder's name. */
export interface AlbumPath extends PostPath {
  /** In the order of their names. */
  pictures: AlbumPicture[]
}

const pictureName = /\.(?:avif|bmp|gif|hei[cf]|jpe?g|png|svg|tiff?|webp)$/i

/** Lists the folders below `albums/` in the order of their names, each with the pictures that lie directly in it. */
export async function listAlbums(layout: ContentLayout): Promise<AlbumPath[]> {
  const root = join(layout.root, 'albums')
  const albums: AlbumPath[] = []
  for (const entry of await listEntries(root)) {
    if (!entry.isDirectory()) continue
    const folder = join(root, entry.name)
    const path = join(folder, 'album.yaml')
    albums.push({
      path,
      sourcePath: entry.name,
      contentPath: relativePosixPath(layout.root, path),
      pictures: await listPictures(layout, folder),
    })
  }
  return albums
}

async function listPictures(layout: ContentLayout, folder: string): Promise<AlbumPicture[]> {
  const pictures: AlbumPicture[] = []
  for (const entry of await listEntries(folder)) {
    if (!entry.isFile() || !pictureName.test(entry.name)) continue
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

/** What is neither hidden nor a link; nothing where there is no such folder. */
async function listEntries(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((one, other) => byName.compare(one.name, other.name) || (one.name < other.name ? -1 : 1))
}

/** 2.jpg stands before 10.jpg. */
const byName = new Intl.Collator('en', { numeric: true })
