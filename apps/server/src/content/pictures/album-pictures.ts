import { type PictureStore, openPictureStore } from '#content/pictures/picture-store.ts'
import { albumLocation, sealedLocation } from '#content/pictures/picture-locations.ts'

/** Public and sealed store of one album. */
export interface AlbumPictures {
  open: PictureStore
  sealed: PictureStore
}

/** Opens the stores of an album; the stores of the last album are cached, because albums are compiled one by one. */
export function openAlbumPictures(
  dataDir: string,
  onProgress: () => void,
): (folder: string) => Promise<AlbumPictures> {
  let last: { folder: string; pictures: Promise<AlbumPictures> } | undefined
  async function openStores(folder: string): Promise<AlbumPictures> {
    return {
      open: await openPictureStore(dataDir, onProgress, albumLocation(folder)),
      sealed: await openPictureStore(dataDir, onProgress, sealedLocation(folder)),
    }
  }
  return (folder) => {
    if (last?.folder !== folder) last = { folder, pictures: openStores(folder) }
    return last.pictures
  }
}
