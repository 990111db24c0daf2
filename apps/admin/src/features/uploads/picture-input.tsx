import { PICTURE_MEDIA_TYPES } from '@qingjian/api-client/contract'
import type { ReactElement, RefObject } from 'react'

interface PictureInputProps {
  /** A button of the screen calls its `click`. */
  ref: RefObject<HTMLInputElement | null>
  label: string
  /** @default false */
  multiple?: boolean
  /** Opens the camera of a phone. @default the files */
  capture?: 'environment'
  onPick: (pictures: File[]) => void
}

/** A hidden input that picks pictures. */
export function PictureInput({ label, onPick, ...props }: PictureInputProps): ReactElement {
  return (
    <input
      {...props}
      type="file"
      accept={PICTURE_MEDIA_TYPES.join(',')}
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const pictures = [...(target.files ?? [])]
        if (pictures.length > 0) onPick(pictures)
        // Otherwise the same picture could not be picked again.
        target.value = ''
      }}
    />
  )
}
