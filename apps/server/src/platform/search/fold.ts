const COMBINING_ACCENT = /[\u0300-\u036f]/g

/**
 * Combining marks beyond the 30 of the Stream-Safe Text Format (UAX 15, section 13): their canonical ordering takes
 * quadratic time.
 */
const EXCESSIVE_MARKS = /(\p{M}{30})\p{M}+/gu

/** Normalizes to NFC, and half-width kana with their voicing marks to full width. */
export function compose(source: string): string {
  const safe = source.replace(EXCESSIVE_MARKS, '$1')
  return safe.normalize('NFC').replace(/[\uff66-\uff9f]+/g, (kana) => kana.normalize('NFKC'))
}

/** Folds a character: removes case, width, ligatures and accents. */
function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  // CJK unified ideographs are unchanged by folding; the check avoids the slow normalization of most characters.
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

/** A folded text with a mapping to its source. */
export interface FoldedText {
  text: string
  /** For each UTF-16 code unit of `text`, the index of its character in the source. */
  origins: number[]
}

/**
 * Folds a text and maps the result to the source, so that matches can be located in it.
 * @param source A result of `compose`.
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
