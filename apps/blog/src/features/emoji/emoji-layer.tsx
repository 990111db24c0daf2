import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react'
import { findEmojis, type EmojiMatch } from './emoji-codes.ts'
import styles from './emoji-layer.module.css'
import { useCodesAsUnits } from './use-codes-as-units.ts'

/** Properties that determine where the text of the area breaks. */
const metrics = [
  'borderWidth',
  'direction',
  'font',
  'letterSpacing',
  'lineBreak',
  'padding',
  'textAlign',
  'textAutospace',
  'textRendering',
  'textSpacingTrim',
  'wordBreak',
] as const

interface EmojiLayerProps {
  area: RefObject<HTMLTextAreaElement | null>
  text: string
}

/** Covers the emoji codes of a text area with pictures. */
export function EmojiLayer({ area, text }: EmojiLayerProps): ReactElement {
  const layer = useRef<HTMLDivElement>(null)
  const matches = findEmojis(text)
  const selection = useCodesAsUnits(area, matches)

  useLayoutEffect(() => {
    const control = area.current
    if (control === null) return undefined
    const update = (): void => alignLayer(layer.current, control)
    const observer = new ResizeObserver(update)
    observer.observe(control)
    control.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      control.removeEventListener('scroll', update)
    }
  }, [area])
  useLayoutEffect(() => {
    if (area.current !== null) alignLayer(layer.current, area.current)
  }, [area, text])

  return (
    <div ref={layer} className={styles.layer} aria-hidden="true">
      {matches.map((match, index) => (
        <Piece
          key={match.start}
          text={text}
          from={matches[index - 1]?.end ?? 0}
          match={match}
          selection={selection}
        />
      ))}
      {text.slice(matches.at(-1)?.end ?? 0)}
    </div>
  )
}

interface PieceProps {
  text: string
  /** Offset of the text before the code. */
  from: number
  match: EmojiMatch
  selection: readonly [start: number, end: number]
}

/** The text before a code, and the code. */
function Piece({ text, from, match: { start, end, emoji }, selection }: PieceProps): ReactElement {
  const isSelected = selection[0] <= start && end <= selection[1]
  return (
    <>
      {text.slice(from, start)}
      <span
        ref={(code) => code?.style.setProperty('--emoji', `url("${emoji.url}")`)}
        className={styles.code}
        data-code
        data-selected={isSelected || undefined}
      >
        {text.slice(start, end)}
      </span>
    </>
  )
}

/** Gives the layer the box, the text metrics and the scroll position of the area. */
function alignLayer(layer: HTMLElement | null, area: HTMLTextAreaElement): void {
  if (layer === null) return
  const computed = getComputedStyle(area)
  for (const name of metrics) layer.style.setProperty(cssName(name), computed.getPropertyValue(cssName(name)))
  // Without the scroll bar.
  const borders = area.offsetWidth - area.clientWidth
  const scrollBar =
    borders - Number.parseFloat(computed.borderLeftWidth) - Number.parseFloat(computed.borderRightWidth)
  layer.style.inlineSize = `${area.offsetWidth - scrollBar}px`
  layer.style.blockSize = `${area.offsetHeight}px`
  layer.scrollTop = area.scrollTop
  for (const code of layer.querySelectorAll('[data-code]'))
    code.toggleAttribute('data-broken', code.getClientRects().length > 1)
}

const cssName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
