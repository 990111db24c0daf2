import { useRef } from 'react'
import type { EmojiEntry } from './emoji-entry.ts'
import { FIRST_CELLS } from './emoji-sections.ts'

/** A function that loads the pictures of the first rows once; the panel then shows them without a request. */
export function usePreload(entries: readonly EmojiEntry[]): () => void {
  // The references keep the decoded pictures in memory.
  const pictures = useRef<HTMLImageElement[]>(undefined)
  return () => {
    pictures.current ??= entries.slice(0, FIRST_CELLS).map(({ url }) => {
      const picture = new Image()
      if (url !== undefined) picture.src = url
      return picture
    })
  }
}
