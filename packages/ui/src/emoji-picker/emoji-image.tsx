import { useState, type ReactElement } from 'react'
import type { EmojiEntry } from './emoji-entry.ts'
import { SheetPicture } from './sheet-picture.tsx'
import styles from './emoji-picker.module.css'

interface EmojiImageProps {
  entry: EmojiEntry | undefined
  /** Width and height in px. */
  size: number
  /** Replaces a picture that fails to load. */
  fallback?: string | undefined
}

/** A decorative emoji: its picture or native character. */
export function EmojiImage({ entry, size, fallback }: EmojiImageProps): ReactElement {
  const [failed, setFailed] = useState<string>()
  const { url, glyph, sheet } = entry ?? {}
  if (glyph !== undefined) return <span className={styles.glyph}>{glyph}</span>
  if (sheet) return <SheetPicture cell={sheet} size={size} />
  if (url && failed === url) return <span>{fallback}</span>
  return (
    <img
      alt=""
      width={size}
      height={size}
      decoding="async"
      draggable={false}
      src={url}
      onError={() => setFailed(url)}
    />
  )
}
