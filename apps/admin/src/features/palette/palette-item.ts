import type { ReactElement } from 'react'

/** An item of the palette. */
export interface PaletteItem {
  /** Unique; part of the element id. */
  key: string
  label: string
  /** Shown at the end of the row. */
  hint?: string
  icon: ReactElement
  /** Further words by which it is found. */
  keywords?: string
  /** Path of the screen that it opens. */
  to: string
}

/** Items below one heading. */
export interface PaletteGroup {
  name: string
  items: readonly PaletteItem[]
}

/** The items that contain every word of the query. */
export function matchItems(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean)
  return items.filter(({ label, keywords = '' }) => {
    const text = `${label} ${keywords}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
