/** File name of an emoji's picture without extension: hexadecimal code points, without the variation selector U+FE0F. */
export function pictureName(emoji: string): string {
  return Array.from(emoji, (character) => character.codePointAt(0)?.toString(16))
    .filter((code) => code !== 'fe0f')
    .join('-')
}
