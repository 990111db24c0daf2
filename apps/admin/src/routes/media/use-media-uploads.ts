import { PHOTO_MAX_BYTES } from '@qingjian/api-client/contract'
import { useEffect, useState } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { useStore } from '#core/data/create-store.ts'
import { prepareUpload } from '#features/uploads/prepare-upload.ts'
import { createUploadQueue, type UploadQueue, type UploadQueueState } from '#features/uploads/upload-queue.ts'

/** Uploads pictures to the content folder while the screen is open. */
export function useMediaUploads(onStored: () => void): { queue: UploadQueue; state: UploadQueueState } {
  const api = useApi()
  const [queue] = useState(() =>
    createUploadQueue({
      send: async (file, { signal, onProgress }) => {
        const { picture, key } = await prepareUpload(file, { maxBytes: PHOTO_MAX_BYTES })
        return api.media.add({ key, name: file.name.slice(-255) }, picture, {
          signal,
          fetch: api.createUploadFetch(onProgress),
        })
      },
      onStored,
    }),
  )
  useEffect(() => queue.start(), [queue])
  return { queue, state: useStore(queue.state) }
}
