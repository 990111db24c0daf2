import { useEffect, useState, type RefObject } from 'react'
import { useHydrating } from '../use-hydrating.ts'

/** Loading starts within this many heights of the screen, counted from its top (spec section 9). */
export const PRELOAD_RATIO = 1.2

/** Loading starts at the latest this far above or below the screen, in px (spec section 9). */
export const ROOT_MARGIN = 200

/** Share of the picture that must be in that zone (spec section 9). */
export const THRESHOLD = 0.01

/**
 * Whether an element has come near the screen, from when on it stays true. Markup from the server starts out near: its
 * pictures carry their address already, for readers without scripts, and the browser defers them.
 */
export function useNear(ref: RefObject<Element | null>, priority: boolean): boolean {
  const hydrating = useHydrating()
  const [near, setNear] = useState(priority || hydrating)

  useEffect(() => {
    if (near || !ref.current) return undefined
    const margin = Math.max(ROOT_MARGIN, Math.round(window.innerHeight * (PRELOAD_RATIO - 1)))
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      // The document as root lets the margin count in a frame, too.
      { root: document, rootMargin: `${String(margin)}px 0px`, threshold: THRESHOLD },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [near, ref])

  return near
}
