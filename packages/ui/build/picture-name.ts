/** The name of an emoji's picture: its code points in hexadecimal, without the mark that asks for colour. */
export function pictureName(emoji: string): string {
  return Array.from(emoji, (character) => character.codePointAt(0)?.toString(16))
    .filter((code) => code !== 'fe0f')
    .join('-')
}
