import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import {
  recordReading,
  readingLog,
  type ReadArticle,
  type ReadingPosition,
} from '#features/reading/reading-log.ts'
import { findPosition } from './reading-position.ts'

/** Delay in ms after the last scroll event before the position is stored. */
const scrollIdleTime = 300

/** Smallest read part of an article, in per cent, for which resuming is offered. */
const minResumePercent = 5

/** The position that can be resumed, null for none. */
export interface ResumePosition {
  position: ReadingPosition | null
  dismiss: () => void
}

/** Records an article and its reading position in the reading log, and returns the last position to resume. */
export function useResumePosition(
  { id, title }: Pick<ReadArticle, 'id' | 'title'>,
  body: RefObject<HTMLElement | null>,
): ResumePosition {
  const [position, setPosition] = useState<ReadingPosition | null>(null)

  useEffect(() => {
    const stored = readingLog().find((article) => article.id === id)?.place ?? null
    recordReading({ id, title })
    // After a frame the browser has restored the scroll position of a reloaded page.
    const frame = requestAnimationFrame(() => {
      const isAtTop = location.hash === '' && window.scrollY < window.innerHeight / 2
      if (isAtTop && stored !== null && stored.percent >= minResumePercent) setPosition(stored)
    })
    return () => cancelAnimationFrame(frame)
  }, [id, title])

  const storePosition = useEffectEvent(() => {
    const place = body.current && findPosition(body.current)
    if (position !== null) {
      // Keep the stored position while the reader is before it.
      if (place === null || place.percent < position.percent) return
      setPosition(null)
    }
    recordReading({ id, title }, place)
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = (): void => {
      clearTimeout(timer)
      timer = setTimeout(storePosition, scrollIdleTime)
    }
    const onLeave = (): void => {
      if (timer !== undefined) storePosition()
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
