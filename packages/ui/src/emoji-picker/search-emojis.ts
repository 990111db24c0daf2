import type { EmojiItem } from './emoji-sections.ts'

/**
 * The items that match a query by name, keyword or pinyin, where each syllable may be abbreviated (`xiaoku`, `xk` and
 * `xiaok` match 笑哭). Exact names rank first, then prefixes, then other matches; order is stable within a rank.
 */
export function searchEmojis(items: readonly EmojiItem[], query: string): EmojiItem[] {
  const text = normalize(query)
  const found = Map.groupBy(items, (item) => rankOf(item, text))
  return [0, 1, 2].flatMap((rank) => found.get(rank) ?? [])
}

/** Rank of a match, 0 is best; undefined if the entry does not match. */
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

/** Whether a text is a sequence of non-empty prefixes of consecutive syllables, from the first one. */
function matchesSyllables(syllables: readonly string[], text: string): boolean {
  let ends = new Set([0])
  for (const syllable of syllables) {
    ends = new Set([...ends].flatMap((end) => prefixEnds(syllable, text, end)))
    if (ends.has(text.length)) return true
  }
  return false
}

/** End positions of all prefixes of a syllable that match a text at a position. */
function prefixEnds(syllable: string, text: string, from: number): number[] {
  let length = 0
  while (length < syllable.length && syllable[length] === text[from + length]) length += 1
  return Array.from({ length }, (_, index) => from + index + 1)
}

/** Lower case, without the spaces and apostrophes that input methods insert between syllables. */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s'’]/gu, '')
    .replaceAll('ü', 'v')
}
