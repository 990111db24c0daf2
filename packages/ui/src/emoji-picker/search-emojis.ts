import type { EmojiItem } from './emoji-sections.ts'

/**
 * The items that a query finds: by name, by a further word, or by pinyin, where each syllable may be cut short
 * (`xiaoku`, `xk` and `xiaok` find 笑哭). Whole names come first, then beginnings, then the rest, each in order.
 */
export function searchEmojis(items: readonly EmojiItem[], query: string): EmojiItem[] {
  const text = normalize(query)
  const found = Map.groupBy(items, (item) => rankOf(item, text))
  return [0, 1, 2].flatMap((rank) => found.get(rank) ?? [])
}

/** How well an entry fits, 0 best; undefined where it does not. */
function rankOf({ entry }: EmojiItem, text: string): number | undefined {
  const name = normalize(entry.name)
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  const syllables = entry.pinyin?.toLowerCase().split(' ') ?? []
  if (matchesSyllables(syllables, text)) return 1
  const words = entry.keywords?.map(normalize) ?? []
  const isFound =
    name.includes(text) ||
    words.some((word) => word.startsWith(text)) ||
    syllables.some((_, start) => matchesSyllables(syllables.slice(start), text))
  return isFound ? 2 : undefined
}

/** Whether a text is made of beginnings of the syllables, one of each in turn, from the first on. */
function matchesSyllables(syllables: readonly string[], text: string): boolean {
  let ends = new Set([0])
  for (const syllable of syllables) {
    ends = new Set([...ends].flatMap((end) => prefixEnds(syllable, text, end)))
    if (ends.has(text.length)) return true
  }
  return false
}

/** Where beginnings of a syllable end that stand in a text from a place on. */
function prefixEnds(syllable: string, text: string, from: number): number[] {
  let length = 0
  while (length < syllable.length && syllable[length] === text[from + length]) length += 1
  return Array.from({ length }, (_, index) => from + index + 1)
}

/** Small letters; without the spaces and marks that an input method puts between syllables. */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s'’]/gu, '')
    .replaceAll('ü', 'v')
}
