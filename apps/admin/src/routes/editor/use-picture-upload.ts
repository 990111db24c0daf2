import { type ContentPicture, PHOTO_MAX_BYTES } from '@qingjian/api-client/contract'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useApi } from '#core/data/app-context.ts'
import { useStore } from '#core/data/create-store.ts'
import { prepareUpload } from '#features/uploads/prepare-upload.ts'
import { createUploadQueue } from '#features/uploads/upload-queue.ts'

/** Pictures that wait for their alternative texts, or are uploaded. */
export interface PictureUpload {
  pictures: readonly File[]
  /** Share of each picture that was sent, 0 to 1. */
  sent: readonly number[]
  /** Why pictures were not stored. */
  errors: ReadonlyMap<File, string>
  isUploading: boolean
  /** Whether chosen pictures are not in the text yet, and were not rejected. */
  isPending: boolean
  /** Whether it waits for the network or a busy server, and then continues. */
  isStalled: boolean
  choose: (pictures: readonly File[]) => void
  /** @param alts Alternative texts, in the order of the pictures. */
  start: (alts: readonly string[]) => void
  cancel: () => void
}

/**
 * @param onStored Called with the source and alternative text of each picture, in their order, once they are stored beside the
 * article. Pictures that failed wait for another attempt.
 */
export function usePictureUpload(
  path: string,
  onStored: (source: string, alt: string) => void,
): PictureUpload {
  const api = useApi()
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [errors, setErrors] = useState<ReadonlyMap<File, string>>(new Map())
  const [isPending, setPending] = useState(false)
  const [sources] = useState(() => new Map<number, string>())
  const [queue] = useState(() =>
    createUploadQueue<ContentPicture>({
      send: async (file, { signal, onProgress }) => {
        const { picture, key } = await prepareUpload(file, { maxBytes: PHOTO_MAX_BYTES })
        return api.editing.addPicture({ path, key }, picture, {
          signal,
          fetch: api.createUploadFetch(onProgress),
        })
      },
      onStored: (id, { source }) => sources.set(id, source),
    }),
  )
  useEffect(() => queue.start(), [queue])
  const { uploads, isStalled } = useStore(queue.state)

  const clear = (): void => {
    for (const { id } of queue.state.get().uploads) queue.remove(id)
    sources.clear()
  }

  async function upload(alts: readonly string[]): Promise<void> {
    const added = queue.add(pictures)
    await queue.whenSettled()
    const failed = queue.state.get().uploads.filter(({ state }) => state === 'failed')
    const stored = added.flatMap(({ id }, index) => {
      const source = sources.get(id)
      return source === undefined ? [] : [{ source, alt: alts[index] ?? '' }]
    })
    clear()
    // The dialog returns the focus to its trigger, before the text gets it.
    flushSync(() => {
      setPictures(failed.map(({ file }) => file))
      setErrors(new Map(failed.map(({ file, error }) => [file, error ?? '上传失败'])))
    })
    for (const { source, alt } of stored) onStored(source, alt)
    setPending(false)
  }

  return {
    pictures,
    errors,
    sent: uploads.map(({ progress }) => progress),
    isUploading: uploads.length > 0,
    isPending,
    isStalled,
    choose: (chosen) => {
      if (uploads.length > 0) return
      setPictures(chosen)
      setErrors(new Map())
      setPending(chosen.length > 0)
    },
    start(alts) {
      setPending(true)
      void upload(alts)
    },
    cancel() {
      clear()
      setPictures([])
      setPending(false)
    },
  }
}
