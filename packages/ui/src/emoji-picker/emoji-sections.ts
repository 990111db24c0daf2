import { emojiValue, withTone, type EmojiEntry } from './emoji-entry.ts'
import type { RecentPick } from './recent-emojis.ts'

/** Emoji per row of the grid. */
const COLUMNS = 8

/** Number of rows that fill the panel; the first frame renders no more. */
export const FIRST_ROWS = 8

/** An entry with its index, which distinguishes equal entries. */
export interface EmojiItem {
  id: number
  entry: EmojiEntry
}

/** The entries in a skin tone, see {@link withTone}. */
export function createItems(entries: readonly EmojiEntry[], tone: number): EmojiItem[] {
  return entries.map((entry, id) => ({ id, entry: withTone(entry, tone) }))
}

/** Key of the section with the recent picks. */
export const RECENT = 'recent'

/** An entry with a key that is unique in the grid. */
export interface EmojiCell {
  cell: string
  entry: EmojiEntry
}

/** A part of the grid under one heading. */
export interface EmojiSection {
  key: string
  heading: string | undefined
  rows: readonly (readonly EmojiCell[])[]
}

/** Splits items into rows. */
export function createSection(
  key: string,
  heading: string | undefined,
  items: readonly EmojiItem[],
): EmojiSection {
  const cells = items.map(({ id, entry }) => ({ cell: `${key} ${String(id)}`, entry }))
  const count = Math.ceil(cells.length / COLUMNS)
  const rows = Array.from({ length: count }, (_, row) => cells.slice(row * COLUMNS, (row + 1) * COLUMNS))
  return { key, heading, rows }
}

/** The recent picks that are still among the entries, then one section for each group, in order of first appearance. */
export function groupEmojis(
  items: readonly EmojiItem[],
  picks: readonly RecentPick[],
  recentsLabel: string,
): EmojiSection[] {
  const recent = picks.flatMap(([name, value]) => {
    const variants = items.filter(({ entry }) => isVariant(entry, value))
    // In another language the entry has another name.
    return variants.find(({ entry }) => entry.name === name) ?? variants[0] ?? []
  })
  const groups = Map.groupBy(items, ({ entry }) => entry.group)
  return [
    ...(recent.length > 0 ? [createSection(RECENT, recentsLabel, recent)] : []),
    ...[...groups].map(([group, members]) => createSection(`group ${group ?? ''}`, group, members)),
  ]
}

/** Whether a value is that of an entry in any skin tone. */
function isVariant(entry: EmojiEntry, value: string): boolean {
  return emojiValue(entry) === value || entry.tones?.includes(value) === true
}

/** The first rows of the sections, as many as fill the panel. */
export function firstRows(sections: readonly EmojiSection[]): EmojiSection[] {
  // The bar of groups takes the height of a row.
  let remaining = sections.length > 1 ? FIRST_ROWS - 1 : FIRST_ROWS
  return sections.flatMap((section) => {
    const rows = section.rows.slice(0, remaining)
    remaining -= rows.length
    return rows.length > 0 ? { ...section, rows } : []
  })
}

/** All cells of the sections, in order. */
export function cellsOf(sections: readonly EmojiSection[]): EmojiCell[] {
  return sections.flatMap(({ rows }) => rows.flat())
}
