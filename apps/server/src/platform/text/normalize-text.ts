/** Combining marks on one character; living languages need fewer. */
const MAX_MARKS = 4
const EXCESSIVE_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')

/** Zero-width joiners within an emoji sequence; all others are removed. */
const EMOJI_JOINER =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu

/** Placeholder for the joiners that are preserved: a private-use character, removed from the text before. */
const JOINER_PLACEHOLDER = '\uE000'

/**
 * Invisible characters that hide, join or reorder their neighbours: format, control, private-use and unassigned characters,
 * and fillers that Unicode classifies as letters.
 */
const INVISIBLE =
  /(?![\n\uE000])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2800\u3164\uFFA0]/gu

/**
 * Normalizes a visitor's text to NFC and removes direction overrides, zero-width and control characters and excessive
 * combining marks. Preserves line breaks, with at most one empty line between two lines.
 */
export function normalizeText(text: string): string {
  return text
    .replaceAll(EXCESSIVE_MARKS, '$1')
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')
    .replaceAll(JOINER_PLACEHOLDER, '')
    .replaceAll(EMOJI_JOINER, JOINER_PLACEHOLDER)
    .replaceAll(INVISIBLE, '')
    .replaceAll(JOINER_PLACEHOLDER, '\u200D')
    .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The same for a single line, such as a name. */
export function normalizeLine(text: string): string {
  return normalizeText(text).replaceAll(/\s+/g, ' ')
}
