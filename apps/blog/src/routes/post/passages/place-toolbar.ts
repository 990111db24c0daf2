import type { SelectedPassage } from './use-selected-passage.ts'

/** Distance in px from the selection, and from the edges of the window. */
const GAP = 8

/** Height in px of the handles below a selection by touch. */
const HANDLES = 24

/** Height in px of the site header, which covers the top of the window. */
const HEADER = 64

/** The corner of a toolbar near a selection, in px from the corner of the window. */
export function placeToolbar(
  { box, isTouch }: Pick<SelectedPassage, 'box' | 'isTouch'>,
  toolbar: { width: number; height: number },
  { clientWidth, clientHeight }: { clientWidth: number; clientHeight: number },
): { left: number; top: number } {
  const above = box.top - GAP - toolbar.height
  const below = box.bottom + GAP + (isTouch ? HANDLES : 0)
  const fitsBelow = below + toolbar.height + GAP <= clientHeight
  // The menu of a touch screen is above the selection.
  const isBelow = above < HEADER + GAP || (isTouch && fitsBelow)
  return {
    left: clamp(box.left + box.width / 2 - toolbar.width / 2, GAP, clientWidth - toolbar.width - GAP),
    top: clamp(isBelow ? below : above, HEADER + GAP, clientHeight - toolbar.height - GAP),
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}
