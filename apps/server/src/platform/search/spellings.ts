import { syllables } from '#platform/search/syllables.ts'

/** Most divisions of a word into syllables; a longer word has hundreds. */
const MAX_SPELLINGS = 8
const MAX_SYLLABLE_LENGTH = 6

const syllableStarts = new Set([...syllables].flatMap((syllable) => prefixesOf(syllable)))

/** A sequence of characters as their pinyin: syllables, or the beginning of one for the last. */
export type Spelling = readonly string[]

/**
 * Divides Latin letters into syllables in every possible way: `xian` is `xian` and `xi an`. Only letters that cannot be
 * divided completely have spellings that end within a syllable, such as `zhu j`.
 */
export function divideSyllables(letters: string): Spelling[] {
  const complete = divide(letters, (rest) => syllables.has(rest))
  return complete.length > 0 ? complete : divide(letters, (rest) => syllableStarts.has(rest))
}

function divide(letters: string, isLast: (rest: string) => boolean): Spelling[] {
  const found: Spelling[] = []
  /** Lengths of remainders without a division; to visit them repeatedly would take exponential time. */
  const indivisible = new Set<number>()
  const visit = (done: Spelling, rest: string): void => {
    if (found.length === MAX_SPELLINGS || indivisible.has(rest.length)) return
    const foundBefore = found.length
    if (isLast(rest)) found.push([...done, rest])
    for (let length = Math.min(MAX_SYLLABLE_LENGTH, rest.length - 1); length > 0; length -= 1) {
      const syllable = rest.slice(0, length)
      if (syllables.has(syllable)) visit([...done, syllable], rest.slice(length))
    }
    if (found.length === foundBefore) indivisible.add(rest.length)
  }
  visit([], letters)
  return found
}

function prefixesOf(syllable: string): string[] {
  return Array.from(syllable, (_, index) => syllable.slice(0, index + 1))
}
