import type { Db } from '#platform/db/schema.ts'
import { compose, foldWithOrigins } from '#platform/search/fold.ts'
import type { HighlightedTexts } from '#platform/search/highlight.ts'
import type { SearchTerm } from '#platform/search/search-terms.ts'
import type { Spelling } from '#platform/search/spellings.ts'
import { syllables } from '#platform/search/syllables.ts'
import { findCharacters } from '#platform/search/vocabulary.ts'

/** Most words of a result: those of a page of fifty results must not take longer than the search. */
const MAX_WORDS = 8

/** Characters of a text in which words are searched. */
const SCANNED_LENGTH = 10_000

/** Finds the words of a result that a query matches other than by its spelling. */
export type MatchedWordFinder = (texts: HighlightedTexts) => string[]

/** Prepares the search for Chinese words by their pinyin or initials, and for corrected words. */
export async function createMatchedWordFinder(
  db: Db,
  terms: readonly SearchTerm[],
): Promise<MatchedWordFinder> {
  const spellings = terms.flatMap((term) => term.spellings)
  const corrections = terms.flatMap((term) => term.corrections).map((word) => `\\b${word}\\b`)
  const readCharacters = createCharacterReader(db)
  const inTitle = await createPattern(readCharacters, spellings, corrections, () => false)
  const inText = await createPattern(
    readCharacters,
    spellings.filter((spelling) => spelling.length > 1 && !isInitials(spelling)),
    corrections,
    (syllable) => syllables.has(syllable),
  )
  return ({ title, summary, body }) => {
    const all = `${title}\n${summary}\n${body}`.toLowerCase()
    if (terms.every(({ phrase }) => all.includes(phrase.trim()))) return []
    const text = `${summary}\n${body}`.slice(0, SCANNED_LENGTH)
    return [...new Set([...matchesIn(title, inTitle), ...matchesIn(text, inText)])].slice(0, MAX_WORDS)
  }
}

/** The characters with a pinyin; see `findCharacters`. */
type CharacterReader = (start: string, isWhole: boolean) => Promise<string[]>

/** Reads each pinyin once: the divisions of a long word repeat a few syllables hundreds of times. */
function createCharacterReader(db: Db): CharacterReader {
  const known = new Map<string, Promise<string[]>>()
  return (start, isWhole) => {
    const key = `${start} ${isWhole}`
    const found = known.get(key) ?? findCharacters(db, start, isWhole)
    known.set(key, found)
    return found
  }
}

async function createPattern(
  readCharacters: CharacterReader,
  spellings: readonly Spelling[],
  corrections: readonly string[],
  isWhole: (last: string) => boolean,
): Promise<RegExp | null> {
  const sources = await Promise.all(
    spellings.map((spelling) => spellingSource(readCharacters, spelling, isWhole)),
  )
  const usable = [...sources.filter((source) => source !== null), ...corrections]
  return usable.length === 0 ? null : new RegExp(usable.join('|'), 'gu')
}

/**
 * The characters with this pinyin as a regular expression; null if a syllable has none.
 * @param isWhole Whether the last part is not also the beginning of longer syllables.
 */
async function spellingSource(
  readCharacters: CharacterReader,
  spelling: Spelling,
  isWhole: (last: string) => boolean,
): Promise<string | null> {
  const last = spelling.length - 1
  const classes = await Promise.all(
    spelling.map((part, index) =>
      readCharacters(part, !isInitials(spelling) && (index < last || isWhole(part))),
    ),
  )
  if (classes.some((characters) => characters.length === 0)) return null
  return classes.map((characters) => `[${characters.join('')}]`).join('')
}

function isInitials(spelling: Spelling): boolean {
  return spelling.length > 1 && spelling.every((part) => part.length === 1)
}

function matchesIn(source: string, pattern: RegExp | null): string[] {
  if (pattern === null) return []
  const text = compose(source)
  const { text: folded, origins } = foldWithOrigins(text)
  return Array.from(folded.matchAll(pattern), ({ index, 0: match }) =>
    text.slice(origins[index], origins[index + match.length] ?? text.length),
  )
}
