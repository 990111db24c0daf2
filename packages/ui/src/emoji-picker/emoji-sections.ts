import type { EmojiEntry } from './emoji-entry.ts'

/** Emoji in one row of the grid. */
const COLUMNS = 8

/** Rows that fill an open panel; the first frame shows no more. */
export const FIRST_ROWS = 8

/** An entry with its place in the list, which tells it from entries alike. */
export interface EmojiItem {
  id: number
  entry: EmojiEntry
}

/** A part of the grid under one heading. */
export interface EmojiSection {
  key: string
  heading: string | undefined
  /** Rows of entries, each with a name of its cell that no other cell of the grid has. */
  rows: readonly (readonly { cell: string; entry: EmojiEntry }[])[]
}

/** Cuts items into rows under a heading. */
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

/** One section for each group, in the order in which the groups come first. */
export function groupEmojis(items: readonly EmojiItem[]): EmojiSection[] {
  const groups = Map.groupBy(items, ({ entry }) => entry.group)
  return [...groups].map(([group, members]) => createSection(`group ${group ?? ''}`, group, members))
}

/** What is seen of sections when they are first shown. */
export function firstRows(sections: readonly EmojiSection[]): EmojiSection[] {
  let remaining = FIRST_ROWS
  return sections.flatMap((section) => {
    const rows = section.rows.slice(0, remaining)
    remaining -= rows.length
    return rows.length > 0 ? { ...section, rows } : []
  })
}
