/** Quotation marks around a word, and punctuation that ends a clause; they are not part of the word. */
const edges = /^["'`]+|["'`,;:!?.]+$/g

/** A word in whose spelling punctuation matters, such as `c++`, `.net` or `<b>`: printable ASCII, CJK characters allowed beside it. */
const spelledWord = /^(?=.*[a-z0-9])(?=.*[!-/:-@[-`{-~])[!-~\p{Script=Han}]+$/u

/**
 * The spelling that a text must contain, if the punctuation of a folded word is part of it; null if it only surrounds the word.
 */
export function literalForm(word: string): string | null {
  const trimmed = word.replaceAll(edges, '')
  return spelledWord.test(trimmed) ? trimmed : null
}
