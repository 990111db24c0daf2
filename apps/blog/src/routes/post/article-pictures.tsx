import { ImagePreview, type ImagePreviewRootProps } from '@qingjian/ui/image-preview'
import { useMemo, type ReactElement } from 'react'
import { toPreviewImage } from './body/to-preview-image.ts'

interface ArticlePicturesProps extends Pick<
  ImagePreviewRootProps,
  'open' | 'onOpenChange' | 'index' | 'onIndexChange'
> {
  /** Pictures in the text, in order. */
  pictures: readonly HTMLImageElement[]
}

/** The preview of an article's pictures. */
export function ArticlePictures({ pictures, ...props }: ArticlePicturesProps): ReactElement {
  const images = useMemo(() => pictures.map(toPreviewImage), [pictures])
  return <ImagePreview images={images} thumbnail={(index) => pictures[index]} {...props} />
}
