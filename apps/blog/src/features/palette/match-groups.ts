import type { PaletteGroup, PaletteItem } from './palette-item.ts'

/** Filters grouped items to those that contain every word of the query; a blank query matches all. */
export function matchGroups(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean)
  const matches = ({ label, keywords = '' }: PaletteItem): boolean => {
    const text = `${label} ${keywords}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return groups
    .map(({ name, items }) => ({ name, items: items.filter(matches) }))
    .filter(({ items }) => items.length > 0)
}
