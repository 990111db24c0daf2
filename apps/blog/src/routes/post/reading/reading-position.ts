import type { ReadingPosition } from '#features/reading/reading-log.ts'

/** Distance in px of the reading line from the top of the window: just below the header. */
const readingLine = 96

/** The reading position in a text; null above the text and at its end. */
export function findPosition(body: HTMLElement): ReadingPosition | null {
  const { top, bottom, height } = body.getBoundingClientRect()
  if (top > readingLine || bottom < window.innerHeight) return null
  const blocks = [...body.children].map((block) => block.getBoundingClientRect())
  const block = Math.max(
    0,
    blocks.findLastIndex((rect) => rect.top <= readingLine),
  )
  const rect = blocks[block]
  const within =
    rect === undefined ? 0 : Math.min(1, Math.max(0, (readingLine - rect.top) / (rect.height || 1)))
  return { block, within, percent: ((readingLine - top) / height) * 100 }
}

/** Scrolls a position to the reading line. */
export function scrollToPosition(body: HTMLElement, { block, within, percent }: ReadingPosition): void {
  const rect = body.children[block]?.getBoundingClientRect()
  const whole = body.getBoundingClientRect()
  // A shortened article has fewer blocks; fall back to the percentage.
  const offset =
    rect === undefined ? whole.top + (whole.height * percent) / 100 : rect.top + rect.height * within
  window.scrollBy({ top: offset - readingLine, behavior: 'instant' })
}

/** Focuses the block of a position, so that Tab continues from there. */
export function focusPosition(body: HTMLElement, { block }: ReadingPosition): void {
  const element = body.children[block]
  if (!(element instanceof HTMLElement)) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Runs a layout change and preserves the reading position. */
export function preservePosition(body: HTMLElement | null, change: () => void): void {
  const place = body && findPosition(body)
  change()
  if (body && place) scrollToPosition(body, place)
}
