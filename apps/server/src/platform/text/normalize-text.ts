/** Marks on one character; what living languages need stays below. */
const MAX_MARKS = 4
const EXCESSIVE_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')

/** The joiner that makes one picture of several, and nothing else: elsewhere it only hides. */
const PICTURE_JOINER =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu

/** Stands in for the joiners that stay; private, so that no text holds it any more. */
const KEPT_JOINER = '\uE000'

/**
 * What shows nothing and yet hides, joins or turns round what stands beside it: formats, controls, private and
 * unassigned characters, and fillers that are letters by name only.
 */
const INVISIBLE =
  /(?![\n\uE000])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2800\u3164\uFFA0]/gu

/**
 * Takes from a visitor's text what is not to be seen: direction overrides, zero-width and control characters, and heaps
 * of combining marks. Lines stay, at most one empty one between two.
 */
export function normalizeText(text: string): string {
  return text
    .replaceAll(EXCESSIVE_MARKS, '$1')
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')
    .replaceAll(KEPT_JOINER, '')
    .replaceAll(PICTURE_JOINER, KEPT_JOINER)
    .replaceAll(INVISIBLE, '')
    .replaceAll(KEPT_JOINER, '\u200D')
    .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The same for what stands on one line, such as a name. */
export function normalizeLine(text: string): string {
  return normalizeText(text).replaceAll(/\s+/g, ' ')
}
