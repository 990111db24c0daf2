import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Passage } from './find-passage.ts'
import { toRanges, type PassageText } from './passage-text.ts'

/** A passage and the top of its first line; null for one that is not rendered, as in closed details. */
interface MeasuredPassage extends Passage {
  top: number | null
}

/** Where marks and comments beside the text are, in px from the layer. */
export interface PassageLayout {
  /** End of the text column. */
  end: number
  /** Width beside the text column. */
  width: number
  passages: readonly MeasuredPassage[]
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
        passages: passages.map(({ start, end }) => {
          const line = toRanges(text, { start, end })[0]?.getClientRects()[0]
          return { start, end, top: line === undefined ? null : line.top - origin.top }
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

/** The top of a passage; null before it is measured, and while it is not rendered. */
export function findTop(layout: PassageLayout, { start, end }: Passage): number | null {
  return layout.passages.find((passage) => passage.start === start && passage.end === end)?.top ?? null
}
