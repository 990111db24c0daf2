import { useEffect, useRef, useState } from 'react'

interface UnreadMarkOptions {
  /** Name in local storage under which the last message that was seen is kept. */
  storageKey: string
  /** Id of the newest message; undefined until there is one. */
  newest: number | undefined
  /** Whether what is said now is seen at once. */
  isWatching: boolean
  /** How often the user has said something: whoever answers has read. */
  sentCount: number
}

/**
 * The last message that was seen before others came unseen: behind it stands what is new. Null where nothing is; it stays while
 * the reader reads.
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
    // To whoever is here for the first time nothing is new.
    const last = (seen.current ??= readSeen(storageKey))
    // What came to be known in the moment of coming back was said before it.
    const isSeen = isWatching && wasWatching.current
    if (last !== null && newest > last && !isSeen) setMark({ id: last, sentCount })
    wasWatching.current = isWatching
    if (!isWatching) return
    seen.current = newest
    storeSeen(storageKey, newest)
  }, [storageKey, newest, isWatching, sentCount])

  return mark?.sentCount === sentCount ? mark.id : null
}

function readSeen(storageKey: string): number | null {
  try {
    return Number(localStorage.getItem(storageKey)) || null
  } catch {
    return null
  }
}

function storeSeen(storageKey: string, id: number): void {
  try {
    localStorage.setItem(storageKey, String(id))
  } catch {
    // A full or forbidden storage: what is new is then told for this visit only.
  }
}
