/** Loading starts within this many viewport heights from the top. */
const PRELOAD_RATIO = 1.2

/** Minimum distance from the viewport at which loading starts, in px. */
const ROOT_MARGIN = 200

/** Ratio of the image that must be inside that area. */
const THRESHOLD = 0.01

const callbacks = new WeakMap<Element, () => void>()

/** The observer of all images; another one replaces it when the height of the viewport changes the margin. */
let shared: IntersectionObserver | undefined

/** Calls `onNear` once when an element is near the viewport; the returned function stops observing. */
export function observeNearViewport(element: Element, onNear: () => void): () => void {
  const margin = `${Math.max(ROOT_MARGIN, Math.round(innerHeight * (PRELOAD_RATIO - 1)))}px`
  if (!shared?.rootMargin.startsWith(`${margin} `)) {
    // With the document as root, `rootMargin` also applies inside iframes.
    const options = { root: document, rootMargin: `${margin} 0px`, threshold: THRESHOLD }
    shared = new IntersectionObserver(handleChanges, options)
  }
  const observer = shared
  callbacks.set(element, onNear)
  observer.observe(element)
  return () => observer.unobserve(element)
}

function handleChanges(changes: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { target, isIntersecting } of changes) {
    if (!isIntersecting) continue
    observer.unobserve(target)
    callbacks.get(target)?.()
  }
}
