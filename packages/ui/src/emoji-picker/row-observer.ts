/** Pictures are asked for when their row comes this near to the part of the grid that is seen. */
const ROOT_MARGIN = '160px'

/** Calls back once, when a row has come near to what is seen; stops watching when the returned function is called. */
export type ObserveRow = (row: Element, onNear: () => void) => () => void

/**
 * One observer for the rows of a grid that scrolls within its parent. The browser's own lazy loading counts from the
 * screen, and would ask for all of them.
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
