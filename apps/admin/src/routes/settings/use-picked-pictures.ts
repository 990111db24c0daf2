import { isApiError } from '@qingjian/api-client'
import { settingPicturePath, UPLOAD_MAX_BYTES } from '@qingjian/api-client/contract'
import { useRef, useState } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { isTemporary } from '#features/uploads/is-temporary.ts'
import { prepareUpload } from '#features/uploads/prepare-upload.ts'

interface PickedPicture {
  setting: string
  key: string
  picture: Blob
  isStored: boolean
}

/** Pictures that were picked for settings; each is stored right before the settings that name it, so that no unused picture is stored. */
export interface PickedPictures {
  /** The picture that was picked for a path, also after it was stored: the site has yet to encode it. Null where there is none. */
  at: (path: string) => Blob | null
  /** Why pictures were not stored, by the key of their setting. */
  errors: Readonly<Partial<Record<string, string>>>
  /** @returns The path for the setting. @throws UserError if it is too large */
  pick: (setting: string, file: File) => Promise<string>
  /** Stores the pictures that a text of `site.yaml` names. @throws the error of the call. */
  store: (text: string) => Promise<void>
  clearErrors: () => void
}

/** The pictures that are picked while the screen of the settings is open. */
export function usePickedPictures(): PickedPictures {
  const api = useApi()
  const picked = useRef(new Map<string, PickedPicture>())
  const [errors, setErrors] = useState<PickedPictures['errors']>({})

  async function storeOne(one: PickedPicture): Promise<void> {
    const { setting, key, picture } = one
    try {
      await api.settings.addPicture({ setting, key }, picture)
      one.isStored = true
    } catch (error) {
      if (isApiError(error) && !isTemporary(error))
        setErrors((old) => ({ ...old, [setting]: errorMessage(error) }))
      throw error
    }
  }

  return {
    at: (path) => picked.current.get(path)?.picture ?? null,
    errors,
    async pick(setting, file) {
      const { picture, key } = await prepareUpload(file, { maxBytes: UPLOAD_MAX_BYTES })
      const path = settingPicturePath({ setting, key })
      picked.current.set(path, { setting, key, picture, isStored: false })
      setErrors((old) => ({ ...old, [setting]: undefined }))
      return path
    },
    async store(text) {
      for (const [path, one] of picked.current) {
        if (!one.isStored && text.includes(path)) await storeOne(one)
      }
    },
    clearErrors: () => setErrors({}),
  }
}
