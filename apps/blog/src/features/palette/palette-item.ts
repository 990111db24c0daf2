import type { ReactElement } from 'react'

/** An item of the palette. */
export interface PaletteItem {
  /** Unique key; part of the element id. */
  key: string
  label: string
  /** Shown at the end of the row, such as a shortcut. */
  hint?: string
  icon: ReactElement
  /** Additional search keywords. */
  keywords?: string
  run: () => void
}

/** A group of items. */
export interface PaletteGroup {
  name: string
  items: readonly PaletteItem[]
}
