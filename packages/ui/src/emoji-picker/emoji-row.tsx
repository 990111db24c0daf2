'use client'

import { memo, useEffect, useRef, useState, type MemoExoticComponent, type ReactElement } from 'react'
import { emojiValue, type EmojiEntry } from './emoji-entry.ts'
import type { EmojiSection } from './emoji-sections.ts'
import type { ObserveRow } from './row-observer.ts'
import { SheetPicture } from './sheet-picture.tsx'
import styles from './emoji-picker.module.css'

/** Callbacks of a row. */
export interface EmojiActions {
  /** @param keepOpen Whether the panel stays open for further picks. */
  choose: (entry: EmojiEntry, keepOpen: boolean) => void
  /** Called with the entry that is hovered or focused. */
  point: (entry: EmojiEntry) => void
}

interface EmojiRowProps {
  row: EmojiSection['rows'][number]
  /** The tab stop of the grid, if it is in this row. */
  active: string | undefined
  /** Whether to load the pictures immediately. */
  eager: boolean
  observe: ObserveRow
  actions: EmojiActions
}

/** One row of the grid, with a fixed height; pictures load when the row is near the visible part. */
export const EmojiRow: MemoExoticComponent<(props: EmojiRowProps) => ReactElement> = memo(function EmojiRow({
  row,
  active,
  eager,
  observe,
  actions,
}: EmojiRowProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(eager)
  const [broken, setBroken] = useState<readonly string[]>([])

  useEffect(
    () => (near || !ref.current ? undefined : observe(ref.current, () => setNear(true))),
    [near, observe],
  )

  return (
    <div ref={ref} role="row" className={styles.row} data-near={near || undefined}>
      {row.map(({ cell, entry }) => (
        <div key={cell} role="gridcell">
          <button
            type="button"
            aria-label={entry.name}
            tabIndex={cell === active ? 0 : -1}
            data-cell={cell}
            className={styles.emoji}
            onClick={(event) => actions.choose(entry, event.shiftKey)}
            onFocus={() => actions.point(entry)}
            onPointerEnter={() => actions.point(entry)}
          >
            {entry.glyph !== undefined ? (
              <span className={styles.glyph}>{entry.glyph}</span>
            ) : entry.sheet ? (
              <SheetPicture cell={entry.sheet} size={28} />
            ) : broken.includes(emojiValue(entry)) ? (
              // The name replaces a picture that failed to load.
              <span className={styles.name}>{entry.name}</span>
            ) : (
              near && (
                <img
                  alt=""
                  decoding="async"
                  width={28}
                  height={28}
                  draggable={false}
                  src={entry.url}
                  onError={() => setBroken((urls) => [...urls, emojiValue(entry)])}
                />
              )
            )}
          </button>
        </div>
      ))}
    </div>
  )
})
