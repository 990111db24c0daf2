import type { ReadingPlace } from '#features/reading/reading-log.ts'

/** Distance in px below the top of the window at which somebody reads: below the header. */
const readingLine = 96

/** Where somebody is in a text; null above it, and below its end. */
export function findPosition(body: HTMLElement): ReadingPlace | null {
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

/** Brings a place back to where it was read. */
export function scrollToPosition(body: HTMLElement, { block, within, percent }: ReadingPlace): void {
  const rect = body.children[block]?.getBoundingClientRect()
  const whole = body.getBoundingClientRect()
  // An article that was shortened meanwhile has fewer blocks.
  const offset =
    rect === undefined ? whole.top + (whole.height * percent) / 100 : rect.top + rect.height * within
  window.scrollBy({ top: offset - readingLine, behavior: 'instant' })
}

/** Lets the keyboard go on from a place. */
export function focusPosition(body: HTMLElement, { block }: ReadingPlace): void {
  const element = body.children[block]
  if (!(element instanceof HTMLElement)) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Changes how a text is set, and keeps under the reader's eyes what was there. */
export function preservePosition(body: HTMLElement | null, change: () => void): void {
  const place = body && findPosition(body)
  change()
  if (body && place) scrollToPosition(body, place)
}
