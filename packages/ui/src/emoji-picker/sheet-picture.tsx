import type { ReactElement } from 'react'
import type { EmojiSheetCell } from './emoji-entry.ts'
import styles from './emoji-picker.module.css'

interface SheetPictureProps {
  cell: EmojiSheetCell
  /** Width and height in px. */
  size: number
}

/** A decorative picture from a sheet. */
export function SheetPicture({ cell: { url, index, columns, rows }, size }: SheetPictureProps): ReactElement {
  const percent = (place: number, count: number): string => `${String((100 * place) / (count - 1))}%`
  return (
    <span
      className={styles.picture}
      style={{
        inlineSize: size,
        blockSize: size,
        backgroundImage: `url(${JSON.stringify(url)})`,
        backgroundSize: `${String(100 * columns)}% ${String(100 * rows)}%`,
        backgroundPosition: `${percent(index % columns, columns)} ${percent(Math.floor(index / columns), rows)}`,
      }}
    />
  )
}
