'use client'

import { useState, type ReactElement } from 'react'
import type { EmojiEntry } from './emoji-entry.ts'
import styles from './emoji-picker.module.css'

/** What a cell tells its panel. */
export interface EmojiActions {
  choose: (entry: EmojiEntry) => void
  /** Called with the entry that the pointer or the focus comes to. */
  point: (entry: EmojiEntry) => void
}

interface EmojiCellProps {
  /** Tells the cell from all others of its grid. */
  cell: string
  entry: EmojiEntry
  /** Whether the picture is wanted. */
  near: boolean
  tabbable: boolean
  actions: EmojiActions
}

/** One emoji of the grid; its name stands in for a picture that does not come. */
export function EmojiCell({ cell, entry, near, tabbable, actions }: EmojiCellProps): ReactElement {
  const { name, url } = entry
  const [failed, setFailed] = useState<string>()
  return (
    <div role="gridcell" className={styles.cell}>
      <button
        type="button"
        aria-label={name}
        tabIndex={tabbable ? 0 : -1}
        data-cell={cell}
        className={styles.emoji}
        onClick={() => actions.choose(entry)}
        onFocus={() => actions.point(entry)}
        onPointerEnter={() => actions.point(entry)}
      >
        {failed === url ? (
          <span className={styles.name}>{name}</span>
        ) : (
          near && (
            <img
              alt=""
              decoding="async"
              width={28}
              height={28}
              draggable={false}
              src={url}
              onError={() => setFailed(url)}
            />
          )
        )}
      </button>
    </div>
  )
}
