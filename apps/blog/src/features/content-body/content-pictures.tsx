import { ImagePreview, type ImagePreviewRootProps } from '@qingjian/ui/image-preview'
import { useMemo, type ReactElement } from 'react'
import { toPreviewImage } from './to-preview-image.ts'

interface ContentPicturesProps extends Required<
  Pick<ImagePreviewRootProps, 'open' | 'onOpenChange' | 'index' | 'onIndexChange'>
> {
  /** Pictures in the text, in order. */
  pictures: readonly HTMLImageElement[]
}

/** The preview of the pictures in a text. */
export function ContentPictures({
  pictures,
  open,
  onOpenChange,
  index,
  onIndexChange,
}: ContentPicturesProps): ReactElement {
  const images = useMemo(() => pictures.map(toPreviewImage), [pictures])
  return (
    <ImagePreview
      images={images}
      thumbnail={(position) => pictures[position]}
      open={open}
      onOpenChange={onOpenChange}
      index={index}
      onIndexChange={onIndexChange}
    />
  )
}
