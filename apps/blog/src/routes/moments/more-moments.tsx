import { Button } from '@qingjian/ui/button'
import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react'
import styles from './moments-feed.module.css'

/** How far below the screen the end of the list already counts as near. */
const rootMargin = '600px'

/** Asks for more as the reader nears the end of the list, or at a press. */
export function MoreMoments({ onRequest }: { onRequest: () => void }): ReactElement {
  const ref = useRef<HTMLDivElement>(null)
  const requestMore = useEffectEvent(onRequest)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) requestMore()
      },
      { rootMargin: rootMargin },
    )
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={ref} className={styles.more}>
      <Button variant="ghost" onClick={onRequest}>
        更早的说说
      </Button>
    </div>
  )
}
