import './passage-highlights.css'
import { toRanges, type PassageText } from './passage-text.ts'
import type { Passage } from './find-passage.ts'

/** Names of the CSS highlights, as in the style sheet. */
const COMMENTED = 'commented-passage'
const ACTIVE = 'active-passage'

/**
 * Underlines commented passages and highlights the active one, without elements in the text. Browsers without the CSS Custom
 * Highlight API show the marks in the margin alone.
 * @returns Removes the highlights.
 */
export function highlightPassages(
  text: PassageText,
  commented: readonly Passage[],
  active: Passage | null,
): () => void {
  if (!('highlights' in CSS)) return () => {}
  CSS.highlights.set(COMMENTED, new Highlight(...commented.flatMap((passage) => toRanges(text, passage))))
  CSS.highlights.set(ACTIVE, new Highlight(...(active === null ? [] : toRanges(text, active))))
  return () => {
    CSS.highlights.delete(COMMENTED)
    CSS.highlights.delete(ACTIVE)
  }
}
