// C0, DEL, C1, and the invisible characters that turn a line around; none of them belongs into a name.
const invisible = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]+/g

/** Makes one line of a text that names something, at most `maxLength` characters long. */
export function cleanText(text: string, maxLength: number): string {
  const line = text
    .slice(0, maxLength * 8)
    .replaceAll(invisible, ' ')
    .replaceAll(/\s{2,}/g, ' ')
    .trim()
  const characters = [...line.toWellFormed()]
  return characters.length <= maxLength
    ? characters.join('')
    : `${characters.slice(0, maxLength - 1).join('')}…`
}
