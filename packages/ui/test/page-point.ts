/** A point in the frame that the tests run in, in px. */
export interface Point {
  x: number
  y: number
}

/** The tests run in a frame, the protocol counts from the corner of the page around it. */
export function toPagePoint({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect()
  const scale =
    frame && window.frameElement instanceof HTMLElement ? frame.width / window.frameElement.offsetWidth : 1
  return { x: (frame?.left ?? 0) + x * scale, y: (frame?.top ?? 0) + y * scale }
}
