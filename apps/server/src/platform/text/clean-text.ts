// Control and bidirectional formatting characters.
const invisible = /[\p{Cc}\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]+/gu

const characters = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })
/** Maximum code units per grapheme, against stacked combining marks. */
const maxUnits = 16

/** Normalises a text to one line of at most `maxLength` graphemes. */
export function cleanText(text: string, maxLength: number): string {
  const line = text
    .slice(0, maxLength * maxUnits)
    .replaceAll(invisible, ' ')
    .replaceAll(/\s{2,}/g, ' ')
    .trim()
    .toWellFormed()
  if (line.length <= maxLength) return line
  const graphemes = [...characters.segment(line)].map(({ segment }) => segment.slice(0, maxUnits))
  return graphemes.length <= maxLength ? graphemes.join('') : `${graphemes.slice(0, maxLength - 1).join('')}…`
}
