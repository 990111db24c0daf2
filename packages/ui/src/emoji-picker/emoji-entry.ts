/** One emoji: a picture or a native character. Names may repeat; name and {@link emojiValue} together are unique. */
export interface EmojiEntry {
  /** Label and accessible name. */
  name: string
  /** URL of the picture; left out for a native emoji. */
  url?: string
  /** Place of the same picture in a sheet, which the panel loads in one request. */
  sheet?: EmojiSheetCell | undefined
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

/** A cell of a picture with many emoji, in rows of equal squares. */
export interface EmojiSheetCell {
  /** URL of the sheet. */
  url: string
  /** Index of the cell, from the top left, row by row. */
  index: number
  /** Number of columns, at least 2. */
  columns: number
  /** Number of rows, at least 2. */
  rows: number
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
  return { ...entry, sheet: undefined, [entry.glyph === undefined ? 'url' : 'glyph']: value }
}
