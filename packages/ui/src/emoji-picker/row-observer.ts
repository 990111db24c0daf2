/** Distance from the visible part of the grid at which a row loads its pictures. */
const ROOT_MARGIN = '160px'

/** Calls `onNear` when a row comes near the visible part; the returned function stops observing. */
export type ObserveRow = (row: Element, onNear: () => void) => () => void

/**
 * One IntersectionObserver for all rows of a grid in a scroll container. `loading="lazy"` measures from the viewport,
 * not from the scroll container, and would load all pictures.
 */
export function createRowObserver(): ObserveRow {
  const callbacks = new Map<Element, () => void>()
  let observer: IntersectionObserver | undefined
  return (row, onNear) => {
    observer ??= new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) if (isIntersecting) callbacks.get(target)?.()
      },
      { root: row.closest('[role=grid]')?.parentElement ?? null, rootMargin: ROOT_MARGIN },
    )
    callbacks.set(row, onNear)
    observer.observe(row)
    return () => {
      callbacks.delete(row)
      observer?.unobserve(row)
    }
  }
}
