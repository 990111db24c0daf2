import styles from './margin-notes.module.css'

/** Number of footnotes beside the text, as in `content-body.module.css`. */
const noteCount = 6

/** Space between two notes in px. */
const space = 16

/**
 * Places footnotes beside their references in browsers without CSS anchor positioning, also after the text has changed its
 * size. The style sheet uses the positions on large displays only.
 * @returns Stops placing.
 */
export function placeMarginNotes(root: HTMLElement): () => void {
  const notes = [...root.querySelectorAll<HTMLElement>('.footnotes li')].slice(0, noteCount)
  const place = (): void => {
    const { top } = root.getBoundingClientRect()
    let end = 0
    for (const [index, note] of notes.entries()) {
      const reference = root.querySelector(`[data-number='${index + 1}']`)
      const beside = (reference?.getBoundingClientRect().top ?? top) - top
      const start = Math.max(beside, end)
      note.style.setProperty('--top', `${start}px`)
      end = start + note.offsetHeight + space
    }
  }
  root.classList.add(styles.notes ?? '')
  const observer = new ResizeObserver(place)
  observer.observe(root)
  return () => observer.disconnect()
}
