import { useEffect, useState, type RefObject } from 'react'

/** Loading starts within this many heights of the screen, counted from its top (spec section 9). */
export const PRELOAD_RATIO = 1.2

/** Loading starts at the latest this far above or below the screen, in px (spec section 9). */
export const ROOT_MARGIN = 200

/** Share of the picture that must be in that zone (spec section 9). */
export const THRESHOLD = 0.01

/** Whether an element has come near the screen, or was taken to be from the start; then it stays true. */
export function useNearViewport(ref: RefObject<Element | null>, fromStart: boolean): boolean {
  const [near, setNear] = useState(fromStart)

  useEffect(() => {
    if (near || !ref.current) return undefined
    const margin = Math.max(ROOT_MARGIN, Math.round(window.innerHeight * (PRELOAD_RATIO - 1)))
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      // The document as root lets the margin count in a frame, too.
      { root: document, rootMargin: `${margin}px 0px`, threshold: THRESHOLD },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [near, ref])

  return near
}
