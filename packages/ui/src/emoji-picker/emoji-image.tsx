import type { ReactElement } from 'react'
import type { EmojiEntry } from './emoji-entry.ts'
import styles from './emoji-picker.module.css'

interface EmojiImageProps {
  entry: EmojiEntry | undefined
  /** Width and height in px. */
  size: number
}

/** A decorative emoji: its picture or native character. */
export function EmojiImage({ entry, size }: EmojiImageProps): ReactElement {
  if (entry?.glyph !== undefined) return <span className={styles.glyph}>{entry.glyph}</span>
  return <img alt="" width={size} height={size} decoding="async" draggable={false} src={entry?.url} />
}
