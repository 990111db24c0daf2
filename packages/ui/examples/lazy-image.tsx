import { LazyImage } from '@qingjian/ui/lazy-image'

export default function Example() {
  return (
    <LazyImage
      src="/media/a-1200.webp"
      sources={[
        { srcSet: '/media/a-600.avif 600w, /media/a-1200.avif 1200w', sizes: '50vw', type: 'image/avif' },
      ]}
      alt="雨后竹林"
      width={1200}
      height={675}
      thumbhash="K8gVBIZ3iIePd3iEeHigEG33Zw=="
    />
  )
}
