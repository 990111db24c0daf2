import { useEffect, useState, type RefObject } from 'react'

/** Loading starts within this many viewport heights from the top. */
export const PRELOAD_RATIO = 1.2

/** Minimum distance from the viewport at which loading starts, in px. */
export const ROOT_MARGIN = 200

/** Ratio of the image that must be inside that area. */
export const THRESHOLD = 0.01

/** Whether an element has been near the viewport; starts as `fromStart` and never becomes false again. */
export function useNearViewport(ref: RefObject<Element | null>, fromStart: boolean): boolean {
  const [near, setNear] = useState(fromStart)

  useEffect(() => {
    if (near || !ref.current) return undefined
    const margin = Math.max(ROOT_MARGIN, Math.round(window.innerHeight * (PRELOAD_RATIO - 1)))
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      // With the document as root, `rootMargin` also applies inside iframes.
      { root: document, rootMargin: `${margin}px 0px`, threshold: THRESHOLD },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [near, ref])

  return near
}
