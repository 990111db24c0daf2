import { fold } from '#platform/search/fold.ts'
import { literalForm } from '#platform/search/literal-form.ts'
import {
  HEADING_MARK,
  INITIALS_MARK,
  joinSyllables,
  MAX_HEADING_SYLLABLES,
  pairSyllables,
} from '#platform/search/pinyin-fields.ts'
import { segment } from '#platform/search/segment.ts'
import { divideSyllables, type Spelling } from '#platform/search/spellings.ts'
import { syllables } from '#platform/search/syllables.ts'
import { tokenize } from '#platform/search/tokenize.ts'

/** A text that matches has the tokens in sequence, and the phrase in its segments. */
export interface SearchPattern {
  tokens: string[]
  /** Whether the last token is a prefix. */
  isPrefix: boolean
  /** Substring of the segments, each surrounded by spaces. */
  phrase: string
}

/** A word of a query. */
export interface SearchTerm extends SearchPattern {
  /** Spelling with punctuation that the text must contain too; null if the word has none that counts. */
  literal: string | null
  /** Patterns of which each also matches: pinyin, initials, corrections. */
  alternates: SearchPattern[]
  /** The pinyin that the word may be; empty for other words. */
  spellings: Spelling[]
  /** Indexed words that differ from this one by a typo; see `expandTerms`. */
  corrections: string[]
}

/** Letters with which no syllable begins. */
const INITIALS = new RegExp(`^[a-hj-tw-z]{2,${MAX_HEADING_SYLLABLES}}$`)

/** Splits a query into words, all of which a result must contain. Punctuation counts within a spelling such as `c++`. */
export function parseSearchTerms(keyword: string): SearchTerm[] {
  return [...wordsOf(keyword)].flatMap((word) => {
    const pattern = patternOf(word)
    if (pattern === null) return []
    const pinyin = readAsPinyin(word)
    // An apostrophe separates two syllables.
    const literal = pinyin.spellings.length > 0 ? null : literalForm(word)
    return [{ ...pattern, ...pinyin, literal, corrections: [] }]
  })
}

/** The words of a query in sequence; null for a single word. */
export function parseSearchPhrase(keyword: string): SearchPattern | null {
  if (wordsOf(keyword).size < 2) return null
  return patternOf(fold(keyword).replaceAll(/(?<=[^\p{ASCII}])\s+(?=[^\p{ASCII}])/gu, ''))
}

function wordsOf(keyword: string): Set<string> {
  return new Set(fold(keyword).split(/\s+/))
}

function patternOf(word: string): SearchPattern | null {
  const segments = segment(word)
  const first = segments.at(0)
  const last = segments.at(-1)
  if (first === undefined || last === undefined) return null
  const tokens = segments.flatMap(tokenize)
  const isSingle = Array.from(last.text).length === 1
  // The text may continue after the last bigram, so its last character need not be a token.
  if (last.isCjk && !isSingle) tokens.pop()
  // A single ideograph is the prefix of a bigram; a single Latin letter would be the prefix of too many words.
  const isPrefix = last.isCjk ? isSingle : !isSingle
  const phrase = segments.map(({ text }) => text).join(' ')
  return {
    tokens,
    isPrefix,
    phrase: (first.isCjk ? '' : ' ') + phrase + (last.isCjk || isPrefix ? '' : ' '),
  }
}

/** Pinyin and initials match in titles and labels; in other texts, pinyin of at least two syllables. */
function readAsPinyin(word: string): Pick<SearchTerm, 'alternates' | 'spellings'> {
  const letters = word.replaceAll(/['’]/g, '').replaceAll(/([ln])ve/g, '$1ue')
  const none = { alternates: [], spellings: [] }
  if (!/^[a-z]{2,}$/.test(letters)) return none
  const spellings = divideSyllables(letters)
  const alternates = spellings.length === 0 ? [] : [prefixPattern(HEADING_MARK + letters)]
  for (const spelling of spellings.filter(({ length }) => length > 1)) {
    // Texts are many: a whole syllable is not also the beginning of others.
    const isPrefix = !syllables.has(spelling.at(-1) ?? '')
    alternates.push({ tokens: pairSyllables(spelling), isPrefix, phrase: joinSyllables(spelling) })
  }
  if (!INITIALS.test(letters)) return { alternates, spellings }
  alternates.push(prefixPattern(INITIALS_MARK + letters))
  return { alternates, spellings: [...spellings, Array.from(letters)] }
}

function prefixPattern(token: string): SearchPattern {
  return { tokens: [token], isPrefix: true, phrase: token }
}
