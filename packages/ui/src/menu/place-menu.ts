/** Distance kept from the edges of the screen, in px. */
const EDGE = 8

/** Places a fixed element at a point, turned back or pushed in where it would leave the screen. */
export function placeAtPoint(element: HTMLElement, x: number, y: number): void {
  const { offsetWidth: width, offsetHeight: height } = element
  const { clientWidth, clientHeight } = document.documentElement
  const left = x + width + EDGE > clientWidth ? x - width : x
  const top = y + height + EDGE > clientHeight ? y - height : y
  moveTo(element, clamp(left, clientWidth - width), clamp(top, clientHeight - height))
}

/** Places a fixed element under a box (above it where there is no room), flush with its start or end edge. */
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
