import { ReadingProgress } from '@qingjian/ui/reading-progress'
import { useRef } from 'react'

export default function Example() {
  const article = useRef<HTMLElement>(null)
  return (
    <>
      <ReadingProgress target={article} />
      <article ref={article}>竹简是先秦两汉最主要的书写材料。</article>
    </>
  )
}
