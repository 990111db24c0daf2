/** Shorter words have too many neighbors, longer ones are data. */
const MIN_LENGTH = 4
const MAX_LENGTH = 24

/** Whether typos in a folded word are corrected: Latin words of at least four letters. */
export function isCorrectable(word: string): boolean {
  return word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && /^[a-z][a-z\d]*$/.test(word)
}

/**
 * The word, and the word without each one of its letters. Words that differ in one letter, or in the order of two adjacent
 * ones, have a key in common (symmetric delete, https://github.com/wolfgarbe/SymSpell).
 */
export function typoKeys(word: string): string[] {
  const shorter = Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))
  return [...new Set([word, ...shorter])]
}

/** Whether two words differ by one letter added, missing or wrong, or by two adjacent letters in the other order. */
export function isOneTypo(one: string, other: string): boolean {
  if (one === other) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  )
}
