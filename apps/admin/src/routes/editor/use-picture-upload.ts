import { toast } from '@qingjian/ui/toast'
import { useRef, useState } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { untilConnected } from '#features/uploads/until-connected.ts'

/** Pictures that wait for their alternative texts, or are uploaded. */
export interface PictureUpload {
  pictures: readonly File[]
  /** Share of each picture that was sent, 0 to 1. */
  sent: readonly number[]
  isUploading: boolean
  /** Whether it waits for the network or a busy server, and then continues. */
  isStalled: boolean
  choose: (pictures: readonly File[]) => void
  /** @param alts Alternative texts, in the order of the pictures. */
  start: (alts: readonly string[]) => void
  cancel: () => void
}

/** @param onStored Called with the source and alternative text of each picture that was stored beside the article. */
export function usePictureUpload(
  path: string,
  onStored: (source: string, alt: string) => void,
): PictureUpload {
  const api = useApi()
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [sent, setSent] = useState<readonly number[]>([])
  const [isUploading, setUploading] = useState(false)
  const [isStalled, setStalled] = useState(false)
  const controller = useRef<AbortController>(undefined)

  async function upload(alts: readonly string[], { signal }: AbortController): Promise<void> {
    setUploading(true)
    setSent([])
    try {
      for (const [index, picture] of pictures.entries()) {
        const report = (share: number): void =>
          setSent((shares) => Object.assign([...shares], { [index]: share }))
        const fetch = api.createUploadFetch(({ loaded, total }) => report(total === 0 ? 1 : loaded / total))
        const { source } = await untilConnected(
          () => api.editing.addPicture(path, picture, { signal, fetch }),
          { signal, onStalled: setStalled },
        )
        report(1)
        onStored(source, alts[index] ?? '')
      }
      setPictures([])
    } catch (error) {
      if (!signal.aborted) toast.error(errorMessage(error))
    } finally {
      setUploading(false)
      setStalled(false)
    }
  }

  return {
    pictures,
    sent,
    isUploading,
    isStalled,
    choose: (chosen) => {
      if (!isUploading) setPictures(chosen)
    },
    start(alts) {
      controller.current = new AbortController()
      void upload(alts, controller.current)
    },
    cancel() {
      controller.current?.abort()
      setPictures([])
    },
  }
}
