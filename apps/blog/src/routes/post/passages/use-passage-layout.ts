import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Passage } from './find-passage.ts'
import { toRanges, type PassageText } from './passage-text.ts'

/** Where marks and comments beside the text are, in px from the layer. */
export interface PassageLayout {
  /** End of the text column. */
  end: number
  /** Width beside the text column. */
  width: number
  /** The passages that were measured. */
  passages: readonly Passage[]
  /** Top of the first line of each passage; null for one that is not rendered, as in closed details. */
  tops: readonly (number | null)[]
}

/** Measures passages, again when the article changes its size. */
export function usePassageLayout(
  layer: RefObject<HTMLElement | null>,
  text: PassageText,
  passages: readonly Passage[],
): PassageLayout | null {
  const [layout, setLayout] = useState<PassageLayout | null>(null)
  useLayoutEffect(() => {
    const { body } = text
    const measure = (): void => {
      if (layer.current === null || body.parentElement === null) return
      const origin = layer.current.getBoundingClientRect()
      const column = body.getBoundingClientRect()
      setLayout({
        end: column.right - origin.left,
        width: body.parentElement.getBoundingClientRect().right - column.right,
        passages,
        tops: passages.map((passage) => {
          const line = toRanges(text, passage)[0]?.getClientRects()[0]
          return line === undefined ? null : line.top - origin.top
        }),
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(body)
    if (body.parentElement !== null) observer.observe(body.parentElement)
    return () => observer.disconnect()
  }, [layer, text, passages])
  return layout
}
