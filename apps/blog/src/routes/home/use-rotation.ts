import { useEffect, useState, type RefObject } from 'react'

/** Time in ms for which an item is shown. */
export const ITEM_TIME = 6_000

/**
 * Index of the item to show. It advances unless the element contains the pointer, the focus or a checked box, the page is
 * hidden, or the reader prefers reduced motion.
 */
export function useRotation(ref: RefObject<HTMLElement | null>, count: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (count < 2) return undefined
    const timer = setInterval(() => {
      if (ref.current && mayAdvance(ref.current)) setTurn((current) => current + 1)
    }, ITEM_TIME)
    return () => clearInterval(timer)
  }, [ref, count])
  return count === 0 ? 0 : turn % count
}

function mayAdvance(element: HTMLElement): boolean {
  const isHeld = element.matches(':has(:hover, :focus-visible, :checked)')
  return !isHeld && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
