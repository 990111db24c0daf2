/** Characters that are looked at: no card shows a tenth of them, and one letter may carry thousands of marks. */
const maxLength = 600

/** Text as one line that can be drawn: no controls, nothing that turns the direction of writing, no line breaks. */
export function toDrawableLine(text: string): string {
  return text
    .slice(0, maxLength)
    .toWellFormed()
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .replaceAll(/[\p{C}\uFFFD]/gu, '')
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim()
}
