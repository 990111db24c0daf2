import type { ReactElement } from 'react'

/** Something that the palette can do. */
export interface PaletteItem {
  /** Tells it apart, and is part of the id of its element. */
  key: string
  label: string
  /** What stands at the end of its line, such as a shortcut. */
  hint?: string
  icon: ReactElement
  /** Other words by which it is found. */
  keywords?: string
  run: () => void
}

/** Items that belong together. */
export interface PaletteGroup {
  name: string
  items: readonly PaletteItem[]
}
