import { compose } from '#platform/search/fold.ts'

/** Finds the words of a list in texts, in any spelling. */
export interface WordFilter {
  /** Whether the text contains a word of the list. Linear in the length of the text, whatever the length of the list. */
  finds(text: string): boolean
  /** The words of the list that the text contains, as the list spells them. */
  findWords(text: string): string[]
}

/** A node of the trie. */
interface Node {
  next: Map<string, Node>
  /** Failure link: the longest proper suffix of this node that is in the trie. */
  fallback: Node | undefined
  /** The words that end at this node. */
  words: ListedWord[]
}

/** A word of the list. */
interface ListedWord {
  word: string
  /** Number of its letters. */
  length: number
}

/** A text folded for matching: its letters and digits without case, width, accents and separators. */
interface FoldedText {
  letters: string[]
  /** Whether a word may begin at this letter: it follows a separator or a letter of another script. */
  starts: boolean[]
}

const ALPHABETIC = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u
const LETTER = /[\p{L}\p{N}]/u

/**
 * Prepares a list (Aho–Corasick). A word matches in any case and width and with spaces, punctuation or invisible characters
 * inside; an alphabetic one matches whole words only, so that `ass` is not found in `class`.
 */
export function createWordFilter(words: readonly string[]): WordFilter {
  const root: Node = { next: new Map(), fallback: undefined, words: [] }
  for (const word of words) insert(root, word)
  linkFallbacks(root)

  return {
    finds: (text) => iterateMatches(root, text).next().done !== true,
    findWords: (text) => [...new Set(iterateMatches(root, text))],
  }
}

/** The words that a text contains, in order of their ends. */
function* iterateMatches(root: Node, text: string): Generator<string, void> {
  const { letters, starts } = foldForMatching(text)
  let node = root
  for (const [index, letter] of letters.entries()) {
    while (node !== root && !node.next.has(letter)) node = node.fallback ?? root
    node = node.next.get(letter) ?? root
    const end = index + 1
    for (const { word, length } of node.words) if (isWhole(end - length, end)) yield word
  }

  function isWhole(start: number, end: number): boolean {
    const startsWell = starts[start] === true || !ALPHABETIC.test(letters[start] ?? '')
    const endsWell = (starts[end] ?? true) || !ALPHABETIC.test(letters[end - 1] ?? '')
    return startsWell && endsWell
  }
}

function insert(root: Node, word: string): void {
  const { letters } = foldForMatching(word)
  if (letters.length === 0) return
  let node = root
  for (const letter of letters) {
    let next = node.next.get(letter)
    if (next === undefined) {
      next = { next: new Map(), fallback: undefined, words: [] }
      node.next.set(letter, next)
    }
    node = next
  }
  if (node.words.length === 0) node.words.push({ word, length: letters.length })
}

function linkFallbacks(root: Node): void {
  const queue = [root]
  for (const node of queue) {
    for (const [letter, child] of node.next) {
      let fallback = node.fallback
      while (fallback !== undefined && !fallback.next.has(letter)) fallback = fallback.fallback
      child.fallback = fallback?.next.get(letter) ?? root
      child.words.push(...child.fallback.words)
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
