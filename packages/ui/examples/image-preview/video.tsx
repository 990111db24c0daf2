import { ImagePreview, type PreviewImage } from '@qingjian/ui/image-preview'
import { videoSlide } from '@qingjian/ui/image-preview/video'

const images: PreviewImage[] = [
  { src: '/media/a.webp', alt: '雨后竹林', width: 1600, height: 900 },
  videoSlide({
    src: '/media/rain.mp4',
    poster: '/media/rain.webp',
    alt: '竹林里的雨声',
    width: 1920,
    height: 1080,
  }),
]

export default function Example() {
  return (
    <ImagePreview images={images}>
      <ImagePreview.Trigger index={1}>看视频</ImagePreview.Trigger>
    </ImagePreview>
  )
}
