import { extname } from 'node:path'
import { isPictureName } from '#content/layout/list-albums.ts'
import { addFile } from '#transfer/files/add-file.ts'
import {
  hasAlbum,
  type ImportedPhoto,
  maxAlbumPhotos,
  photoName,
  writeAlbum,
} from '#transfer/albums/imported-album.ts'
import { idOf } from '#transfer/halo/halo-article.ts'
import type { HaloPhoto } from '#transfer/halo/halo-records.ts'
import { attachments, upload } from '#transfer/halo/import-attachments.ts'
import { readZip } from '#transfer/halo/read-zip.ts'

/** The photos of a backup, and the names of their groups. */
export interface HaloPhotos {
  photos: readonly HaloPhoto[]
  /** Display name of a group, by its name. */
  groups: ReadonlyMap<string, string>
}

/** Albums of an import. */
export interface AlbumCounts {
  written: number
  existing: number
  /** Photos in the albums that are written. */
  photos: number
  /** Of these, photos at other hosts, which are fetched by another command. */
  remote: number
}

/**
 * Writes an album for each group of photos, and one for those without a group, with the photos of the archive.
 * @param root Path of the content folder.
 * @throws TransferError where a folder on the way is a symbolic link.
 */
export async function importPhotos(
  archive: string,
  root: string,
  { photos, groups }: HaloPhotos,
  options: { isDryRun: boolean; signal: AbortSignal },
): Promise<AlbumCounts> {
  const counts: AlbumCounts = { written: 0, existing: 0, photos: 0, remote: 0 }
  const groupOf = ({ spec }: HaloPhoto): string => (groups.has(spec.groupName) ? spec.groupName : '')
  const albums = [...Map.groupBy(photos, groupOf)].map(([group, members]) => ({
    name: groups.get(group) ?? '相册',
    folder: idOf(group) === '' ? 'halo-photos' : `halo-${idOf(group)}`,
    photos: members
      .toSorted((one, other) => one.spec.priority - other.spec.priority)
      .slice(0, maxAlbumPhotos),
  }))
  const missing = albums.filter(({ folder }) => !hasAlbum(root, folder))
  counts.existing = albums.length - missing.length
  const files = await addFiles(archive, root, missing, options)
  for (const album of missing) {
    const imported = album.photos.map((photo, position): ImportedPhoto => {
      const file = fileOf(photo, position)
      return {
        url: photo.spec.url,
        caption: captionOf(photo),
        file: file !== null && files.has(`${album.folder}/${file.name}`) ? file.name : null,
      }
    })
    counts.written += 1
    counts.photos += imported.length
    counts.remote += imported.filter(({ file }) => file === null).length
    const date = album.photos[0]?.metadata.creationTimestamp || undefined
    await writeAlbum(root, { ...album, description: '', date, photos: imported }, options)
  }
  return counts
}

/**
 * Copies photos of the archive into the folders of their albums.
 * @returns Paths of the files, relative to the folder of the albums.
 */
async function addFiles(
  archive: string,
  root: string,
  albums: readonly { folder: string; photos: readonly HaloPhoto[] }[],
  options: { isDryRun: boolean; signal: AbortSignal },
): Promise<ReadonlySet<string>> {
  const targets = new Map<string, string[]>()
  for (const { folder, photos } of albums) {
    for (const [position, photo] of photos.entries()) {
      const file = fileOf(photo, position)
      if (file !== null)
        targets.set(file.source, [...(targets.get(file.source) ?? []), `${folder}/${file.name}`])
    }
  }
  const added = new Set<string>()
  if (targets.size === 0) return added
  for await (const { path, read } of readZip(archive)) {
    options.signal.throwIfAborted()
    for (const target of targets.get(path) ?? []) {
      const result = await addFile({ folder: root, path: `albums/${target}`, read }, options)
      if (result !== 'refused') added.add(target)
    }
  }
  return added
}

/** The photo in the archive, and the name of its file in the album; null for one at another host. */
function fileOf({ spec }: HaloPhoto, position: number): { source: string; name: string } | null {
  if (!URL.canParse(spec.url, 'https://own.invalid')) return null
  const path = decode(new URL(spec.url, 'https://own.invalid').pathname).slice(1)
  if (!path.startsWith(upload) || !isPictureName(path)) return null
  return { source: attachments + path, name: photoName(position) + extname(path).toLowerCase() }
}

/** Names of files are no captions. */
function captionOf({ spec: { displayName, description } }: HaloPhoto): string {
  const name = isPictureName(displayName) ? '' : displayName
  return [name, description].filter((text) => text !== '').join(' ')
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
