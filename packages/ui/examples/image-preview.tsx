import { ImagePreview, type PreviewImage } from '@qingjian/ui/image-preview'

const images: PreviewImage[] = [
  { src: '/media/a.webp', alt: '雨后竹林', width: 1600, height: 900, caption: '清明，莫干山' },
  { src: '/media/b.webp', alt: '木工房', width: 900, height: 1600 },
]

export default function Example() {
  return (
    <ImagePreview images={images}>
      {images.map(({ src, alt }, index) => (
        <ImagePreview.Trigger key={src} index={index}>
          <img src={src} alt={alt} width={160} height={160} />
        </ImagePreview.Trigger>
      ))}
    </ImagePreview>
  )
}
