import { compose } from '#platform/search/fold.ts'

/** Finds words of a list in texts, however they are written. */
export interface WordFilter {
  /** Whether the text holds a word of the list. Takes a time that grows with the text's length, not with the list's. */
  finds(text: string): boolean
}

/** A place in the trie of words. */
interface Node {
  next: Map<string, Node>
  /** Where matching goes on when no next character fits: the longest end of this place that is a beginning too. */
  fallback: Node | undefined
  /** Lengths of the words that end here. */
  lengths: number[]
}

/** A text as it is matched: its letters and digits without case, width, accents and whatever stands between them. */
interface FoldedText {
  letters: string[]
  /** Whether a word may begin at this letter: another writing, or a separator, stands before it. */
  starts: boolean[]
}

const ALPHABETIC = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u
const LETTER = /[\p{L}\p{N}]/u

/**
 * Prepares a list (Aho–Corasick). A word is found in other case and width and with spaces, punctuation or invisible
 * characters inside; one of Latin letters only as a word of its own, so that `ass` is not found in `class`.
 */
export function createWordFilter(words: readonly string[]): WordFilter {
  const root: Node = { next: new Map(), fallback: undefined, lengths: [] }
  for (const word of words) insert(root, foldForMatching(word).letters)
  linkFallbacks(root)

  return {
    finds(text) {
      const { letters, starts } = foldForMatching(text)
      let node = root
      for (const [index, letter] of letters.entries()) {
        while (node !== root && !node.next.has(letter)) node = node.fallback ?? root
        node = node.next.get(letter) ?? root
        const end = index + 1
        if (node.lengths.some((length) => isWhole(end - length, end))) return true
      }
      return false

      function isWhole(start: number, end: number): boolean {
        const startsWell = starts[start] === true || !ALPHABETIC.test(letters[start] ?? '')
        const endsWell = (starts[end] ?? true) || !ALPHABETIC.test(letters[end - 1] ?? '')
        return startsWell && endsWell
      }
    },
  }
}

function insert(root: Node, letters: readonly string[]): void {
  if (letters.length === 0) return
  let node = root
  for (const letter of letters) {
    let next = node.next.get(letter)
    if (next === undefined) {
      next = { next: new Map(), fallback: undefined, lengths: [] }
      node.next.set(letter, next)
    }
    node = next
  }
  if (!node.lengths.includes(letters.length)) node.lengths.push(letters.length)
}

function linkFallbacks(root: Node): void {
  const queue = [root]
  for (const node of queue) {
    for (const [letter, child] of node.next) {
      let fallback = node.fallback
      while (fallback !== undefined && !fallback.next.has(letter)) fallback = fallback.fallback
      child.fallback = fallback?.next.get(letter) ?? root
      child.lengths.push(...child.fallback.lengths)
      queue.push(child)
    }
  }
}

function foldForMatching(text: string): FoldedText {
  const letters: string[] = []
  const starts: boolean[] = []
  let before: 'separator' | 'alphabetic' | 'other' = 'separator'
  for (const letter of compose(text).normalize('NFKD').toLowerCase()) {
    if (/\p{M}|\p{Cf}/u.test(letter)) continue
    if (!LETTER.test(letter)) {
      before = 'separator'
      continue
    }
    const kind = ALPHABETIC.test(letter) ? 'alphabetic' : 'other'
    letters.push(letter)
    starts.push(before !== kind)
    before = kind
  }
  return { letters, starts }
}
