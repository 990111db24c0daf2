/** Minimum distance from the viewport edges, in px. */
const EDGE = 8

/** Places a fixed element at a point, flipped or shifted to stay in the viewport. */
export function placeAtPoint(element: HTMLElement, x: number, y: number): void {
  const { offsetWidth: width, offsetHeight: height } = element
  const { clientWidth, clientHeight } = document.documentElement
  const left = x + width + EDGE > clientWidth ? x - width : x
  const top = y + height + EDGE > clientHeight ? y - height : y
  moveTo(element, clamp(left, clientWidth - width), clamp(top, clientHeight - height))
}

/** Places a fixed element below a box, or above it if there is not enough space, aligned with its start or end edge. */
export function placeBelow(element: HTMLElement, box: DOMRect, align: 'start' | 'end', gap: number): void {
  const { offsetWidth: width, offsetHeight: height } = element
  const { clientWidth, clientHeight } = document.documentElement
  const rtl = getComputedStyle(element).direction === 'rtl'
  const left = (align === 'start') === rtl ? box.right - width : box.left
  const below = box.bottom + gap
  const top = below + height + EDGE > clientHeight && box.top > height ? box.top - gap - height : below
  moveTo(element, clamp(left, clientWidth - width), clamp(top, clientHeight - height))
}

function clamp(value: number, room: number): number {
  return Math.max(EDGE, Math.min(value, room - EDGE))
}

function moveTo(element: HTMLElement, left: number, top: number): void {
  element.style.left = `${String(Math.round(left))}px`
  element.style.top = `${String(Math.round(top))}px`
}
