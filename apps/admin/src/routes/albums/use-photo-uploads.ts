import { PHOTO_MAX_BYTES } from '@qingjian/api-client/contract'
import { useEffect, useState } from 'react'
import type { Api } from '#core/data/api.ts'
import { useApi } from '#core/data/app-context.ts'
import { useStore } from '#core/data/create-store.ts'
import { createThumbnail } from '#features/uploads/create-thumbnail.ts'
import { pictureKey } from '#features/uploads/picture-key.ts'
import { preparePicture } from '#features/uploads/prepare-picture.ts'
import { createUploadQueue, type UploadQueue, type UploadQueueState } from '#features/uploads/upload-queue.ts'
import { createStoredPhotos } from './stored-photos.ts'

/** The uploads of an album. */
export interface PhotoUploads {
  queue: UploadQueue
  state: UploadQueueState
  /** Small copies of the stored photos, by file name; the site has not compiled them yet. */
  thumbnails: ReadonlyMap<string, string>
  /** Uploads that were not sent, because the album has their photos. */
  known: ReadonlySet<number>
}

/** Uploads photos to an album while its screen is open, without those that it has. */
export function usePhotoUploads(path: string, onStored: () => void): PhotoUploads {
  const api = useApi()
  const [thumbnails, setThumbnails] = useState<ReadonlyMap<string, string>>(new Map())
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set())
  const [queue] = useState(() =>
    createPhotoQueue(api, path, (id, { file, thumbnail }) => {
      if (thumbnail === null) setKnown((before) => new Set(before).add(id))
      else setThumbnails((before) => new Map(before).set(file, thumbnail))
      onStored()
    }),
  )
  useEffect(() => queue.start(), [queue])
  return { queue, state: useStore(queue.state), thumbnails, known }
}

/** A photo of the album; `thumbnail` is null if it was there before. */
interface QueuedPhoto {
  file: string
  thumbnail: string | null
}

function createPhotoQueue(
  { albumEditing, createUploadFetch }: Api,
  path: string,
  onStored: (id: number, photo: QueuedPhoto) => void,
): UploadQueue {
  const photos = createStoredPhotos(async () =>
    (await albumEditing.detail(path)).photos.map(({ file }) => file),
  )
  const queue = createUploadQueue<QueuedPhoto>({
    async send(file, { signal, onProgress }) {
      const key = await pictureKey(file)
      const found = await photos.find(key)
      if (found !== undefined) return { file: found, thumbnail: null }
      const picture = await preparePicture(file, { maxBytes: PHOTO_MAX_BYTES })
      try {
        const query = { path, key, name: file.name.slice(-255) }
        const options = { signal, fetch: createUploadFetch(onProgress) }
        const stored = await albumEditing.addPhoto(query, picture, options)
        return { file: stored.file, thumbnail: await createThumbnail(file) }
      } catch (error) {
        // It may be stored although its response was lost.
        photos.forget()
        throw error
      }
    },
    onStored,
  })
  return {
    ...queue,
    add(files) {
      // Photos may have been deleted since.
      photos.forget()
      return queue.add(files)
    },
  }
}
