import { useEffect, useState, type RefObject } from 'react'

/** The slide that a snapping row shows, and a way to scroll to another one. */
export function useScrollIndex(
  ref: RefObject<HTMLElement | null>,
  count: number,
): [index: number, scrollTo: (index: number) => void] {
  const [index, setIndex] = useState(0)

  useEffect(() => {
    const row = ref.current
    if (!row) return undefined
    const onScroll = (): void => {
      // In right-to-left text `scrollLeft` runs below zero.
      const position = Math.round(Math.abs(row.scrollLeft) / row.clientWidth)
      setIndex(Math.max(0, Math.min(position, count - 1)))
    }
    row.addEventListener('scroll', onScroll, { passive: true })
    return () => row.removeEventListener('scroll', onScroll)
  }, [ref, count])

  const scrollTo = (next: number): void => {
    const row = ref.current
    if (!row) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const forward = getComputedStyle(row).direction === 'rtl' ? -1 : 1
    row.scrollTo({ left: forward * next * row.clientWidth, behavior: still ? 'instant' : 'smooth' })
  }

  return [index, scrollTo]
}
