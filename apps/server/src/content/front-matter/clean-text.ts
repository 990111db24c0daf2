// Controls, and the invisible characters that turn a line around; none of them belongs into a name.
const invisible = /[\p{Cc}\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]+/gu

const characters = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })
/** Code units that one character may take; more is a pile of combining marks. */
const maxUnits = 16

/** Makes one line of a text that names something, at most `maxLength` characters long as a reader counts them. */
export function cleanText(text: string, maxLength: number): string {
  const line = text
    .slice(0, maxLength * maxUnits)
    .replaceAll(invisible, ' ')
    .replaceAll(/\s{2,}/g, ' ')
    .trim()
    .toWellFormed()
  if (line.length <= maxLength) return line
  const kept = [...characters.segment(line)].map(({ segment }) => segment.slice(0, maxUnits))
  return kept.length <= maxLength ? kept.join('') : `${kept.slice(0, maxLength - 1).join('')}…`
}
