import { useRef } from 'react'
import type { EmojiEntry } from './emoji-entry.ts'
import { cellsOf, createItems, firstRows, groupEmojis } from './emoji-sections.ts'
import { readRecents, readTone, type EmojiRecents } from './recent-emojis.ts'

/** A function that loads the pictures of the first frame once; the panel then shows them without a request. */
export function usePreload(
  entries: readonly EmojiEntry[],
  recents: EmojiRecents | null | undefined,
): () => void {
  // The references keep the decoded pictures in memory.
  const pictures = useRef<HTMLImageElement[]>(undefined)
  return () => {
    if (pictures.current) return
    const sections = groupEmojis(createItems(entries, readTone(recents)), readRecents(recents), '')
    // The bar of groups shows the first emoji of each.
    const cells = [...sections.flatMap(({ rows }) => rows[0]?.[0] ?? []), ...cellsOf(firstRows(sections))]
    const urls = new Set(cells.map(({ entry: { url = '', sheet } }) => sheet?.url ?? url))
    // An empty address, of a native emoji, is not requested.
    pictures.current = [...urls].map((src) => Object.assign(new Image(), { src }))
  }
}
