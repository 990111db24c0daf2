import { ImagePreview, type PreviewImage } from '@qingjian/ui/image-preview'
import { ImagePreviewThumbnails } from '@qingjian/ui/image-preview/thumbnails'

const images: PreviewImage[] = [
  {
    src: '/media/a.webp',
    thumbnail: '/media/a-160.webp',
    alt: '雨后竹林',
    width: 1600,
    height: 900,
  },
  {
    src: '/media/b.webp',
    thumbnail: '/media/b-160.webp',
    alt: '木工房',
    width: 900,
    height: 1600,
  },
]

export default function Example() {
  return (
    <ImagePreview images={images} footer={<ImagePreviewThumbnails />}>
      <ImagePreview.Trigger index={0}>看照片</ImagePreview.Trigger>
    </ImagePreview>
  )
}
