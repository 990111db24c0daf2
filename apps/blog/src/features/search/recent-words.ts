import { readJson, writeText } from '#features/storage/web-storage.ts'

/** Local storage key. */
const storageKey = 'search-words'

/** Largest number of words. */
const maxWords = 8

/** Returns the keywords that were searched in this browser, the most recent first. */
export function readRecentWords(): string[] {
  const words = readJson('localStorage', storageKey)
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, maxWords) : []
}

/** Moves a keyword to the front. */
export function recordWord(word: string): void {
  const others = readRecentWords().filter((other) => other !== word)
  writeText('localStorage', storageKey, JSON.stringify([word, ...others].slice(0, maxWords)))
}

/** Clears the keywords. */
export function clearRecentWords(): void {
  writeText('localStorage', storageKey, '')
}
