import type { EmojiEntry } from './emoji-entry.ts'

/** Emoji per row of the grid. */
const COLUMNS = 8

/** Number of rows that fill the panel; the first frame renders no more. */
export const FIRST_ROWS = 8

/** Number of emoji in these rows. */
export const FIRST_CELLS: number = FIRST_ROWS * COLUMNS

/** An entry with its index, which distinguishes equal entries. */
export interface EmojiItem {
  id: number
  entry: EmojiEntry
}

/** Key of the section with the recent picks. */
export const RECENT = 'recent'

/** A part of the grid under one heading. */
export interface EmojiSection {
  key: string
  heading: string | undefined
  /** Rows of entries, each with a cell key that is unique in the grid. */
  rows: readonly (readonly { cell: string; entry: EmojiEntry }[])[]
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

/** One section for each group, in order of first appearance. */
export function groupEmojis(items: readonly EmojiItem[]): EmojiSection[] {
  const groups = Map.groupBy(items, ({ entry }) => entry.group)
  return [...groups].map(([group, members]) => createSection(`group ${group ?? ''}`, group, members))
}

/** The first rows of the sections, as many as fill the panel. */
export function firstRows(sections: readonly EmojiSection[]): EmojiSection[] {
  let remaining = FIRST_ROWS
  return sections.flatMap((section) => {
    const rows = section.rows.slice(0, remaining)
    remaining -= rows.length
    return rows.length > 0 ? { ...section, rows } : []
  })
}
