import { readJson, writeText } from '#features/storage/web-storage.ts'

/** Local storage key. */
const storageKey = 'reading-log'

/** Largest number of entries. */
const maxEntries = 50

/** A reading position in an article, independent of font size. */
export interface ReadingPosition {
  /** Index of the paragraph, heading, picture … at the reading line. */
  block: number
  /** Fraction of the block above the reading line, from 0 to 1. */
  within: number
  /** Part of the text above the reading line, in per cent. */
  percent: number
}

/** An article that was opened in this browser. */
export interface ReadArticle {
  id: number
  title: string
  place: ReadingPosition | null
}

/** The log of this page view, used when storage is full or blocked. */
let unsaved: readonly ReadArticle[] | null = null

/** Returns the articles that were opened in this browser, the most recent first. */
export function readingLog(): ReadArticle[] {
  const log = unsaved ?? readJson('localStorage', storageKey)
  return Array.isArray(log) ? log.filter(isReadArticle) : []
}

/** Moves an article to the front of the log; without a position the recorded one is preserved. */
export function recordReading(
  article: Pick<ReadArticle, 'id' | 'title'>,
  place?: ReadingPosition | null,
): void {
  const log = readingLog()
  const known = log.find(({ id }) => id === article.id)
  const { id, title } = article
  const entry = { id, title, place: place === undefined ? (known?.place ?? null) : place }
  write([entry, ...log.filter((other) => other !== known)].slice(0, maxEntries))
}

/** Clears the reading log. */
export function clearHistory(): void {
  write([])
}

function write(log: readonly ReadArticle[]): void {
  unsaved = writeText('localStorage', storageKey, JSON.stringify(log)) ? null : log
}

/** Any script of this origin, such as an older version of the site, may have written the value. */
function isReadArticle(value: unknown): value is ReadArticle {
  return (
    isRecord(value) &&
    Number.isSafeInteger(value['id']) &&
    typeof value['title'] === 'string' &&
    (value['place'] === null || isPosition(value['place']))
  )
}

function isPosition(value: unknown): value is ReadingPosition {
  return isRecord(value) && ['block', 'within', 'percent'].every((name) => Number.isFinite(value[name]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
