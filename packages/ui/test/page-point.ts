/** A point in the iframe of the tests, in px. */
export interface Point {
  x: number
  y: number
}

/** Converts a point in the test iframe to page coordinates, as CDP expects them. */
export function toPagePoint({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect()
  const scale =
    frame && window.frameElement instanceof HTMLElement ? frame.width / window.frameElement.offsetWidth : 1
  return { x: (frame?.left ?? 0) + x * scale, y: (frame?.top ?? 0) + y * scale }
}
