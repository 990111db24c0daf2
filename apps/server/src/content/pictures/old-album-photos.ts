import { createReporter } from '#content/content-reporter.ts'
import { findContentLayout } from '#content/layout/content-layout.ts'
import { toRemoteUrl } from '#content/markdown/render-images.ts'
import { readFirstFile } from '#content/layout/read-first-file.ts'
import { oldAlbumFiles, readOldAlbums } from '#content/source-facts/read-old-albums.ts'

/**
 * Lists the photos at other hosts of the albums of the old site's theme.
 * @param contentDir The content folder.
 * @returns Paths of the data file by URL, see `toRemoteUrl`; empty where the file cannot be read.
 */
export async function listOldAlbumPhotos(contentDir: string): Promise<ReadonlyMap<string, string>> {
  const layout = await findContentLayout(contentDir)
  const file = layout && (await readFirstFile(layout, oldAlbumFiles).catch(() => null))
  if (file === null) return new Map()
  try {
    const albums = readOldAlbums(file.text, createReporter(file.contentPath))
    return new Map(
      albums.flatMap(({ photos }) =>
        photos.flatMap(({ address }): [string, string][] => {
          const url = toRemoteUrl(address)
          return url === null ? [] : [[url, file.contentPath]]
        }),
      ),
    )
  } catch {
    // The import reports why.
    return new Map()
  }
}
