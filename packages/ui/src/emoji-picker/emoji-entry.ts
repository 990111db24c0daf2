/** One emoji: a picture or a native character. Names may repeat; name and {@link emojiValue} together are unique. */
export interface EmojiEntry {
  /** Label and accessible name. */
  name: string
  /** URL of the picture; left out for a native emoji. */
  url?: string
  /** Native emoji, in place of a picture. */
  glyph?: string
  /** URLs of the pictures, or native emoji, in five skin tones, from light to dark. */
  tones?: readonly string[]
  /** Heading of the group; entries of a group keep their order. */
  group?: string
  /** Pinyin without tones, syllables separated by spaces, for the search. */
  pinyin?: string
  /** Further search keywords. */
  keywords?: readonly string[]
}

/** URL of the picture, or the native emoji. */
export function emojiValue({ glyph, url }: EmojiEntry): string {
  return glyph ?? url ?? ''
}

/**
 * The entry in a skin tone; the same entry if it has no such tone.
 * @param tone 1 (light) to 5 (dark); 0 is the neutral one.
 */
export function withTone(entry: EmojiEntry, tone: number): EmojiEntry {
  const value = entry.tones?.[tone - 1]
  if (value === undefined) return entry
  return entry.glyph === undefined ? { ...entry, url: value } : { ...entry, glyph: value }
}
