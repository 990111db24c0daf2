import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** First characters of an alphabet in the block Mathematical Alphanumeric Symbols of Unicode. */
interface Alphabet {
  upper: number
  lower: number
  /** @default none */
  digits?: number
  /** Of Α and α. @default none */
  greek?: readonly [upper: number, lower: number]
  /** Letters that Unicode had before that block. */
  others?: Readonly<Record<string, string>>
}

/** By the value of `mathvariant`. */
const alphabets = new Map<string, Alphabet>([
  ['bold', { upper: 0x1d400, lower: 0x1d41a, digits: 0x1d7ce, greek: [0x1d6a8, 0x1d6c2] }],
  ['italic', { upper: 0x1d434, lower: 0x1d44e, greek: [0x1d6e2, 0x1d6fc], others: { h: 'ℎ' } }],
  ['bold-italic', { upper: 0x1d468, lower: 0x1d482, greek: [0x1d71c, 0x1d736] }],
  [
    'script',
    {
      upper: 0x1d49c,
      lower: 0x1d4b6,
      others: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
    },
  ],
  ['bold-script', { upper: 0x1d4d0, lower: 0x1d4ea }],
  ['fraktur', { upper: 0x1d504, lower: 0x1d51e, others: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' } }],
  ['bold-fraktur', { upper: 0x1d56c, lower: 0x1d586 }],
  [
    'double-struck',
    {
      upper: 0x1d538,
      lower: 0x1d552,
      digits: 0x1d7d8,
      others: { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
    },
  ],
  ['sans-serif', { upper: 0x1d5a0, lower: 0x1d5ba, digits: 0x1d7e2 }],
  ['bold-sans-serif', { upper: 0x1d5d4, lower: 0x1d5ee, digits: 0x1d7ec, greek: [0x1d756, 0x1d770] }],
  ['sans-serif-italic', { upper: 0x1d608, lower: 0x1d622 }],
  ['sans-serif-bold-italic', { upper: 0x1d63c, lower: 0x1d656, greek: [0x1d790, 0x1d7aa] }],
  ['monospace', { upper: 0x1d670, lower: 0x1d68a, digits: 0x1d7f6 }],
])

/**
 * Writes the letters of a formula in the alphabet that `mathvariant` names, such as ℝ: browsers with MathML Core support no other
 * value of it than `normal`.
 */
export function writeMathAlphanumerics(formula: Root): void {
  visit(formula, 'element', ({ tagName, properties, children }) => {
    const alphabet = alphabets.get(String(properties.mathvariant))
    if (alphabet === undefined || !['mi', 'mn', 'mo'].includes(tagName)) return
    delete properties.mathvariant
    for (const child of children)
      if (child.type === 'text')
        child.value = Array.from(child.value, (letter) => letterIn(alphabet, letter)).join('')
  })
}

function letterIn({ upper, lower, digits, greek, others }: Alphabet, letter: string): string {
  const other = others?.[letter]
  if (other !== undefined) return other
  const code = letter.codePointAt(0) ?? 0
  const at = (start: number | undefined, first: string): string =>
    start === undefined ? letter : String.fromCodePoint(start + code - (first.codePointAt(0) ?? 0))
  if (/^[A-Z]$/.test(letter)) return at(upper, 'A')
  if (/^[a-z]$/.test(letter)) return at(lower, 'a')
  if (/^\d$/.test(letter)) return at(digits, '0')
  if (/^[Α-Ω]$/.test(letter)) return at(greek?.[0], 'Α')
  if (/^[α-ω]$/.test(letter)) return at(greek?.[1], 'α')
  return letter
}
