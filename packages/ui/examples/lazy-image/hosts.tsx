import { LazyImage } from '@qingjian/ui/lazy-image'
import { buildImageUrls, qiniu } from '@qingjian/ui/lazy-image/hosts'

/** `sizes="auto"` loads the width that the layout needs. */
export default function Example() {
  return (
    <LazyImage
      {...buildImageUrls('https://pictures.example/bamboo.jpg', qiniu, 2400)}
      sizes="auto"
      alt="雨后竹林"
      width={2400}
      height={1350}
      color="#9db8a5"
    />
  )
}
