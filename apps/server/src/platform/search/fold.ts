const COMBINING_ACCENT = /[\u0300-\u036f]/g

/**
 * Marks beyond the thirty that Unicode allows a character of safe text (UAX 15, 13): putting them in order takes a time
 * that grows with the square of their number.
 */
const EXCESSIVE_MARKS = /(\p{M}{30})\p{M}+/gu

/** A text with its characters composed, half-width kana and their voicing marks included; looks the same, compares alike. */
export function compose(source: string): string {
  const safe = source.replace(EXCESSIVE_MARKS, '$1')
  return safe.normalize('NFC').replace(/[\uff66-\uff9f]+/g, (kana) => kana.normalize('NFKC'))
}

/** A character in the form in which texts are compared: without case, width, ligature or accent. */
function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  // The common ideographs fold to themselves; they are most of a Chinese text, and normalising is slow.
  if (code >= 0x4e00 && code <= 0x9fff) return character
  if (code < 0x80) return character.toLowerCase()
  return character.normalize('NFKD').toLowerCase().replace(COMBINING_ACCENT, '').normalize('NFC')
}

/** Folds a text for comparison: `Ｃａｆé` becomes `cafe`. */
export function fold(source: string): string {
  let folded = ''
  for (const character of compose(source)) folded += foldCharacter(character)
  return folded
}

/** A folded text with the way back into its source. */
export interface FoldedText {
  text: string
  /** For each UTF-16 unit of `text`, the index in the source of the character behind it. */
  origins: number[]
}

/**
 * Folds a text and remembers where each part stood, so that a match can be cut out of the source.
 * @param source Composed.
 */
export function foldWithOrigins(source: string): FoldedText {
  let text = ''
  const origins: number[] = []
  let index = 0
  for (const character of source) {
    text += foldCharacter(character)
    while (origins.length < text.length) origins.push(index)
    index += character.length
  }
  return { text, origins }
}
