import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import {
  noteReading,
  readingLog,
  type ReadArticle,
  type ReadingPlace,
} from '#features/reading/reading-log.ts'
import { findPlace } from './reading-place.ts'

/** Time in ms after scrolling after which the place is remembered. */
const rest = 300

/** Part of an article, in per cent, that must have been read before going on there is worth an offer. */
const worthOffering = 5

/** The place that is offered, null for none, and the way to take the offer back. */
export interface ReadingMemory {
  offer: ReadingPlace | null
  withdraw: () => void
}

/** Remembers that an article was opened and how far it was read, and offers the place where somebody stopped last time. */
export function useReadingMemory(
  { id, title }: Pick<ReadArticle, 'id' | 'title'>,
  body: RefObject<HTMLElement | null>,
): ReadingMemory {
  const [offer, setOffer] = useState<ReadingPlace | null>(null)

  useEffect(() => {
    const known = readingLog().find((article) => article.id === id)?.place ?? null
    noteReading({ id, title })
    // By then the browser has brought back where a page was that is loaded anew.
    const frame = requestAnimationFrame(() => {
      const isAtTop = location.hash === '' && window.scrollY < window.innerHeight / 2
      if (isAtTop && known !== null && known.percent >= worthOffering) setOffer(known)
    })
    return () => cancelAnimationFrame(frame)
  }, [id, title])

  const remember = useEffectEvent(() => {
    const place = body.current && findPlace(body.current)
    if (offer !== null) {
      // Who looks at the beginning has not lost their place yet.
      if (place === null || place.percent < offer.percent) return
      setOffer(null)
    }
    noteReading({ id, title }, place)
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = (): void => {
      clearTimeout(timer)
      timer = setTimeout(remember, rest)
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

  return { offer, withdraw: () => setOffer(null) }
}
