import { PICTURE_MEDIA_TYPES } from '@qingjian/api-client/contract'
import type { ReactElement, RefObject } from 'react'

interface PictureInputProps {
  /** A button of the form calls its `click`. */
  ref: RefObject<HTMLInputElement | null>
  label: string
  onPick: (picture: File) => void
}

/** A hidden input that picks a picture. */
export function PictureInput({ ref, label, onPick }: PictureInputProps): ReactElement {
  return (
    <input
      ref={ref}
      type="file"
      accept={PICTURE_MEDIA_TYPES.join(',')}
      aria-label={label}
      hidden
      onChange={({ target }) => {
        const [picture] = target.files ?? []
        if (picture !== undefined) onPick(picture)
        // Otherwise the same picture could not be picked again.
        target.value = ''
      }}
    />
  )
}
