import { chars, icons } from '@iconify-json/fluent-emoji-flat'
import { drawFlag } from './flag.ts'
import { listEmojis } from './list-emojis.ts'
import { pictureName } from './picture-name.ts'

/** Pictures missing in the set: a flag, and a hand that exists only mirrored. */
const drawn: Readonly<Record<string, () => string>> = {
  [pictureName('🇨🇳')]: drawFlag,
  [pictureName('👉')]: () => `<g transform="matrix(-1 0 0 1 32 0)">${drawingOf('👈')}</g>`,
}

/** The pictures of all emoji as SVG sources, by file name. @throws {Error} if an emoji has no picture. */
export function drawPictures(): Map<string, string> {
  return new Map(
    listEmojis().map(({ emoji }) => {
      const name = pictureName(emoji)
      const drawing = drawn[name]?.() ?? drawingOf(emoji)
      return [
        `${name}.svg`,
        `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">${drawing}</svg>`,
      ]
    }),
  )
}

function drawingOf(emoji: string): string {
  const name = chars[pictureName(emoji)]
  const icon = name === undefined ? undefined : icons.icons[name]
  if (!icon)
    throw new Error(`The picture set has no drawing of ${emoji}: choose another in build/emoji-names.ts.`)
  return icon.body
}
