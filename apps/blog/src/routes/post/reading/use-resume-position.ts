import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import {
  noteReading,
  readingLog,
  type ReadArticle,
  type ReadingPlace,
} from '#features/reading/reading-log.ts'
import { findPosition } from './reading-position.ts'

/** Time in ms after scrolling after which the place is remembered. */
const scrollIdleTime = 300

/** Part of an article, in per cent, that must have been read before going on there is worth an position. */
const minResumePercent = 5

/** The place that is offered, null for none, and the way to take the position back. */
export interface ResumePosition {
  position: ReadingPlace | null
  dismiss: () => void
}

/** Remembers that an article was opened and how far it was read, and offers the place where somebody stopped last time. */
export function useResumePosition(
  { id, title }: Pick<ReadArticle, 'id' | 'title'>,
  body: RefObject<HTMLElement | null>,
): ResumePosition {
  const [position, setPosition] = useState<ReadingPlace | null>(null)

  useEffect(() => {
    const known = readingLog().find((article) => article.id === id)?.place ?? null
    noteReading({ id, title })
    // By then the browser has brought back where a page was that is loaded anew.
    const frame = requestAnimationFrame(() => {
      const isAtTop = location.hash === '' && window.scrollY < window.innerHeight / 2
      if (isAtTop && known !== null && known.percent >= minResumePercent) setPosition(known)
    })
    return () => cancelAnimationFrame(frame)
  }, [id, title])

  const remember = useEffectEvent(() => {
    const place = body.current && findPosition(body.current)
    if (position !== null) {
      // Who looks at the beginning has not lost their place yet.
      if (place === null || place.percent < position.percent) return
      setPosition(null)
    }
    noteReading({ id, title }, place)
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = (): void => {
      clearTimeout(timer)
      timer = setTimeout(remember, scrollIdleTime)
    }
    const onLeave = (): void => {
      if (timer !== undefined) remember()
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', onLeave)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', onLeave)
    }
  }, [])

  return { position, dismiss: () => setPosition(null) }
}
