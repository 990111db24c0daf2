import { Button } from '@qingjian/ui/button'
import { useEffect, useRef, type ReactElement, type RefObject } from 'react'
import styles from './chat-history-end.module.css'
import type { ChatLogState } from './use-chat-log.ts'

/** Distance in px from the upper end at which the previous page is fetched. */
const PREFETCH_DISTANCE = 400

interface ChatHistoryEndProps {
  log: ChatLogState
  /** The scroll container. */
  root: RefObject<HTMLDivElement | null>
}

/** The upper end of the log: fetches the previous page when it comes near the viewport. */
export function ChatHistoryEnd({ log, root }: ChatHistoryEndProps): ReactElement {
  const { hasOlder, isLoadingOlder, isOlderMissing, loadOlder } = log
  const end = useRef<HTMLDivElement>(null)
  const canLoad = hasOlder && !isLoadingOlder && !isOlderMissing

  useEffect(() => {
    if (!canLoad || end.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadOlder()
      },
      { root: root.current, rootMargin: `${PREFETCH_DISTANCE}px 0px 0px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [canLoad, loadOlder, root])

  return (
    <div ref={end} className={styles.end}>
      {isOlderMissing && (
        <Button size="s" onClick={loadOlder}>
          没有读到更早的消息，重试
        </Button>
      )}
      {hasOlder && !isOlderMissing && '更早的消息…'}
    </div>
  )
}
