import { Button } from '@qingjian/ui/button'
import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react'
import styles from './moments-feed.module.css'

/** Distance below the viewport at which the next page is fetched. */
const rootMargin = '600px'

/** Requests the next page near the end of the list, or on a click. */
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
