import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { cleanText } from '#platform/text/clean-text.ts'
import { albumTextLimits } from '#content/front-matter/album-fields.ts'
import { toRemoteUrl } from '#content/markdown/render-images.ts'
import { formatRemotePhotos, type RemotePhoto, remotePhotosName } from '#content/pictures/remote-photos.ts'
import { addFile, toChunks } from '#transfer/files/add-file.ts'

/** Photos of an album; further ones are not imported. */
export const maxAlbumPhotos = 2000
/** Characters of an address. */
const maxUrlLength = 2000

/** An album of another system. */
export interface ImportedAlbum {
  /** Name of its folder: letters, digits and hyphens. */
  folder: string
  name: string
  description: string
  /** ISO 8601. */
  date: string | undefined
  photos: readonly ImportedPhoto[]
}

/** A photo of an album of another system. */
export interface ImportedPhoto {
  url: string
  caption: string
  /** Name of its file in the album's folder; null where it is at another host. */
  file: string | null
}

/** Name of the photo at this position in an album, from 0, without extension. */
export function photoName(position: number): string {
  return String(position + 1).padStart(4, '0')
}

/** Whether an earlier import has written this album. */
export function hasAlbum(root: string, folder: string): boolean {
  return existsSync(join(root, 'albums', folder, 'album.yaml'))
}

/**
 * Writes the `album.yaml` of an album, and the list of its photos at other hosts, which `pictures fetch` brings into it; without
 * any photo in its folder it stays unpublished until then. Photos whose address is a path of the old site are comments.
 * @throws TransferError where a folder on the way is a symbolic link.
 */
export async function writeAlbum(
  root: string,
  { folder, name, description, date, photos }: ImportedAlbum,
  options: { isDryRun: boolean; signal: AbortSignal },
): Promise<void> {
  const local = photos.filter(({ file }) => file !== null)
  const captions = local.flatMap(({ file, caption }) => {
    const text = cleanText(caption, albumTextLimits.caption)
    return file === null || text === '' ? [] : [[file, text] as const]
  })
  const fields = {
    name: cleanText(name, albumTextLimits.name) || undefined,
    description: cleanText(description, albumTextLimits.description) || undefined,
    date,
    published: local.length === 0 ? false : undefined,
    captions: captions.length === 0 ? undefined : Object.fromEntries(captions),
  }
  const remote: RemotePhoto[] = []
  const lost: string[] = []
  for (const [position, { file, url, caption }] of photos.entries()) {
    if (file !== null) continue
    if (url.length <= maxUrlLength && toRemoteUrl(url) !== null)
      remote.push({ name: photoName(position), url, caption: cleanText(caption, albumTextLimits.caption) })
    else lost.push(`# ${cleanText(`${url} ${caption}`, 1000)}\n`)
  }
  const path = `albums/${folder}`
  const add = async (file: string, text: string): Promise<void> => {
    await addFile({ folder: root, path: `${path}/${file}`, read: toChunks(text) }, options)
  }
  if (remote.length > 0) await add(remotePhotosName, formatRemotePhotos(remote))
  const note = lost.length === 0 ? '' : '# 没有取到的照片，下载后放进这个文件夹，删去 published 一行：\n'
  await add('album.yaml', stringify(fields, { lineWidth: 0 }) + note + lost.join(''))
}
