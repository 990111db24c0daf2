/** Modifiers of Unicode, from light to dark. */
const MODIFIERS = ['\u{1f3fb}', '\u{1f3fc}', '\u{1f3fd}', '\u{1f3fe}', '\u{1f3ff}']

/** A native emoji in five skin tones, from light to dark, for `tones` of an entry: `👋` gives `👋🏻` to `👋🏿`. */
export function skinTones(glyph: string): string[] {
  // The modifier follows the first character and replaces a variation selector.
  const [first = '', ...rest] = glyph
  const others = (rest[0] === '\u{fe0f}' ? rest.slice(1) : rest).join('')
  return MODIFIERS.map((modifier) => first + modifier + others)
}
