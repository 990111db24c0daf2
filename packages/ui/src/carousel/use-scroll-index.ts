import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * Scrolls a scroll-snap row to `index`, and calls `onIndexChange` when the visitor scrolls to another slide. If the
 * owner keeps the old index, the row scrolls back.
 */
export function useScrollIndex(
  ref: RefObject<HTMLElement | null>,
  index: number,
  onIndexChange: (index: number) => void,
): void {
  // Target of the scroll in progress; slides that it passes are not reported.
  const target = useRef<number>(undefined)
  const placed = useRef(false)
  const [revision, setRevision] = useState(0)
  const latest = useRef({ index, onIndexChange })

  useLayoutEffect(() => {
    latest.current = { index, onIndexChange }
  })

  useLayoutEffect(() => {
    const row = ref.current
    if (row && (target.current ?? positionOf(row)) !== index) {
      target.current = index
      scrollTo(row, index, placed.current)
    }
    placed.current = true
  }, [ref, index, revision])

  useEffect(() => {
    const row = ref.current
    if (!row) return undefined
    const onScroll = (): void => {
      const position = positionOf(row)
      if (position === target.current) target.current = undefined
      if (target.current !== undefined || position === latest.current.index) return
      const report = latest.current.onIndexChange
      // Further scroll events may come before the next render.
      latest.current = { index: position, onIndexChange: report }
      report(position)
      setRevision((count) => count + 1)
    }
    const clearTarget = (): void => {
      target.current = undefined
    }
    // A press or a wheel event interrupts the scroll in progress.
    const interruptions = ['pointerdown', 'wheel', 'scrollend']
    row.addEventListener('scroll', onScroll, { passive: true })
    for (const type of interruptions) row.addEventListener(type, clearTarget, { passive: true })
    return () => {
      row.removeEventListener('scroll', onScroll)
      for (const type of interruptions) row.removeEventListener(type, clearTarget)
    }
  }, [ref])
}

/** Index of the slide with the largest visible part; `scrollLeft` is negative in right-to-left text. */
function positionOf({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(Math.abs(scrollLeft) / clientWidth) || 0
}

function scrollTo(row: HTMLElement, index: number, smoothly: boolean): void {
  const instant = !smoothly || matchMedia('(prefers-reduced-motion: reduce)').matches
  const forward = getComputedStyle(row).direction === 'rtl' ? -1 : 1
  row.scrollTo({ left: forward * index * row.clientWidth, behavior: instant ? 'instant' : 'smooth' })
}
