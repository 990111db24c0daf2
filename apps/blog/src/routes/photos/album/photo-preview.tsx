import { type Photo, pictureFormats } from '@qingjian/api-client/contract'
import { ImagePreview, type ImagePreviewRootProps, type PreviewImage } from '@qingjian/ui/image-preview'
import { useMemo, type ReactElement } from 'react'
import { largestFile } from '#features/articles/largest-file.ts'
import { PhotoFacts } from './photo-facts.tsx'

interface PhotoPreviewProps extends Pick<ImagePreviewRootProps, 'thumbnail'> {
  photos: readonly Photo[]
  /** Index of the photo in the preview; -1 while it is closed. */
  index: number
  onShow: (id: number) => void
  onClose: () => void
}

/** The preview of an album's photos, each with its own URL. */
export function PhotoPreview({ photos, index, onShow, onClose, ...props }: PhotoPreviewProps): ReactElement {
  const images = useMemo(() => photos.map(toPreviewImage), [photos])
  const isOpen = index >= 0
  return (
    <ImagePreview
      {...props}
      images={images}
      history={false}
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      {...(isOpen && { index })}
      onIndexChange={(at) => {
        const photo = photos[at]
        if (photo) onShow(photo.id)
      }}
    />
  )
}

function toPreviewImage(photo: Photo): PreviewImage {
  const { url, width, height, sources, description } = photo
  return {
    src: url,
    alt: description || '照片',
    width,
    height,
    sources: pictureFormats(sources, '100vw'),
    thumbnail: url,
    downloadUrl: largestFile(photo),
    ...(description !== '' && { caption: description }),
    exif: <PhotoFacts photo={photo} />,
  }
}
