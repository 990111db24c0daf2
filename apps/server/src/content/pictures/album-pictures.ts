import { createPictureStore, type PictureStore } from '#content/pictures/picture-store.ts'
import type { PictureCodec } from '#content/pictures/picture-codec.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { albumLocation, sealedLocation } from '#content/pictures/picture-locations.ts'

/** Public and sealed store of one album. */
export interface AlbumPictures {
  open: PictureStore
  sealed: PictureStore
}

/** Creates the stores of an album. */
export function createAlbumPictures(
  files: FileStore,
  codec: PictureCodec,
  onProgress: () => void,
): (folder: string) => AlbumPictures {
  return (folder) => ({
    open: createPictureStore(files, codec, onProgress, albumLocation(folder)),
    sealed: createPictureStore(files, codec, onProgress, sealedLocation(folder)),
  })
}
