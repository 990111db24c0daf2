import { PHOTO_MAX_BYTES } from '@qingjian/api-client/contract'
import { useEffect, useState } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { useStore } from '#core/data/create-store.ts'
import { createThumbnail } from '#features/uploads/create-thumbnail.ts'
import { prepareUpload } from '#features/uploads/prepare-upload.ts'
import { createUploadQueue, type UploadQueue, type UploadQueueState } from '#features/uploads/upload-queue.ts'

/** The uploads of an album. */
export interface PhotoUploads {
  queue: UploadQueue
  state: UploadQueueState
  /** Small copies of the stored photos, by file name; the site has not compiled them yet. */
  thumbnails: ReadonlyMap<string, string>
}

/** Uploads photos to an album while its screen is open. */
export function usePhotoUploads(path: string, onStored: () => void): PhotoUploads {
  const api = useApi()
  const [thumbnails, setThumbnails] = useState<ReadonlyMap<string, string>>(new Map())
  const [queue] = useState(() =>
    createUploadQueue({
      send: async (file, { signal, onProgress }) => {
        const { picture, key } = await prepareUpload(file, { maxBytes: PHOTO_MAX_BYTES })
        const query = { path, key, name: file.name.slice(-255) }
        const stored = await api.albumEditing.addPhoto(query, picture, {
          signal,
          fetch: api.createUploadFetch(onProgress),
        })
        return { ...stored, thumbnail: await createThumbnail(file) }
      },
      onStored: (_, { file, thumbnail }) => {
        setThumbnails((before) => new Map(before).set(file, thumbnail))
        onStored()
      },
    }),
  )
  useEffect(() => queue.start(), [queue])
  return { queue, state: useStore(queue.state), thumbnails }
}
