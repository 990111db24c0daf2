import { ImagePreview, type PreviewImage } from '@qingjian/ui/image-preview'
import { usePreviewHash } from '@qingjian/ui/image-preview/deep-link'

const images: PreviewImage[] = [
  { src: '/media/a.webp', alt: '雨后竹林', width: 1600, height: 900 },
  { src: '/media/b.webp', alt: '木工房', width: 900, height: 1600 },
]

/** `#photo=2` opens the second picture. */
export default function Example() {
  return (
    <ImagePreview images={images} {...usePreviewHash('photo', images.length)}>
      <ImagePreview.Trigger index={0}>看照片</ImagePreview.Trigger>
    </ImagePreview>
  )
}
