import { useEffect, useRef } from 'react'

/** Calls `onScroll` initially and at most once per frame while the page scrolls or resizes. */
export function useScroll(onScroll: () => void): void {
  const latest = useRef(onScroll)
  useEffect(() => {
    latest.current = onScroll
  })

  useEffect(() => {
    let frame = 0
    const schedule = (): void => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        latest.current()
      })
    }
    schedule()
    window.addEventListener('scroll', schedule, { passive: true })
    window.addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [])
}
