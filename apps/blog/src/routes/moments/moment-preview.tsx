import { type Photo, pictureFormats } from '@qingjian/api-client/contract'
import { ImagePreview, type ImagePreviewRootProps, type PreviewImage } from '@qingjian/ui/image-preview'
import { useMemo, type ReactElement } from 'react'
import { largestFile } from '#features/articles/largest-file.ts'

interface MomentPreviewProps extends Pick<
  ImagePreviewRootProps,
  'open' | 'onOpenChange' | 'index' | 'onIndexChange' | 'thumbnail'
> {
  photos: readonly Photo[]
}

/** The preview of a moment's pictures. */
export function MomentPreview({ photos, ...props }: MomentPreviewProps): ReactElement {
  const images = useMemo(() => photos.map(toPreviewImage), [photos])
  return <ImagePreview images={images} {...props} />
}

function toPreviewImage(photo: Photo): PreviewImage {
  const { url, width, height, sources, description } = photo
  return {
    src: url,
    alt: description || 'image',
    width,
    height,
    sources: pictureFormats(sources, '100vw'),
    thumbnail: url,
    downloadUrl: largestFile(photo),
    ...(description !== '' && { caption: description }),
  }
}
