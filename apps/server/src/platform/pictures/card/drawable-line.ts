/** Maximum length before normalization: no card shows a tenth of it, and one character may have thousands of marks. */
const maxLength = 600

/** Normalizes text to one line without control characters, bidirectional controls and line breaks. */
export function toDrawableLine(text: string): string {
  return text
    .slice(0, maxLength)
    .toWellFormed()
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .replaceAll(/[\p{C}\uFFFD]/gu, '')
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim()
}
