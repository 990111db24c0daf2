import { useEffect, useRef, useState } from 'react'
import { readText, writeText } from '#features/storage/web-storage.ts'

interface UnreadMarkOptions {
  /** Local storage key of the id of the last seen message. */
  storageKey: string
  /** Id of the newest message; undefined until there is one. */
  newest: number | undefined
  /** Whether new messages are visible immediately. */
  isWatching: boolean
  /** Number of messages that the user has sent; sending clears the unread mark. */
  sentCount: number
}

/**
 * Id of the last message that was seen before unread ones arrived; null without unread messages. It stays the same while the
 * reader scrolls through them.
 */
export function useUnreadMark({
  storageKey,
  newest,
  isWatching,
  sentCount,
}: UnreadMarkOptions): number | null {
  const seen = useRef<number | null>(null)
  const wasWatching = useRef(false)
  const [mark, setMark] = useState<{ id: number; sentCount: number } | null>(null)

  useEffect(() => {
    if (newest === undefined) return
    // On a first visit nothing is unread.
    const last = (seen.current ??= Number(readText('localStorage', storageKey)) || null)
    // Messages that arrive together with the return were sent before it.
    const isSeen = isWatching && wasWatching.current
    if (last !== null && newest > last && !isSeen) setMark({ id: last, sentCount })
    wasWatching.current = isWatching
    if (!isWatching) return
    seen.current = newest
    writeText('localStorage', storageKey, String(newest))
  }, [storageKey, newest, isWatching, sentCount])

  return mark?.sentCount === sentCount ? mark.id : null
}
