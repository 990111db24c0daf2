/** Name in local storage. */
const storageKey = 'reading-log'

/** Articles that are remembered. */
const maxEntries = 50

/** Where somebody was in the text of an article, whatever the size of its characters. */
export interface ReadingPosition {
  /** Index of the paragraph, heading, picture … at the reading line. */
  block: number
  /** How far into it, from 0 to 1. */
  within: number
  /** How much of the text lies before, in per cent. */
  percent: number
}

/** An article that was opened in this browser. */
export interface ReadArticle {
  id: number
  title: string
  place: ReadingPosition | null
}

/** What this visit has read, for where nothing may be stored. */
let unsaved: string | null = null

/** The articles that were opened in this browser, the last one first. */
export function readingLog(): ReadArticle[] {
  try {
    const log: unknown = JSON.parse(unsaved ?? localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(log) ? log.filter(isReadArticle) : []
  } catch {
    return []
  }
}

/** Puts an article first; without a place it keeps the one that is known. */
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

/** Forgets all that was read. */
export function clearHistory(): void {
  write([])
}

function write(log: readonly ReadArticle[]): void {
  const text = JSON.stringify(log)
  try {
    localStorage.setItem(storageKey, text)
    unsaved = null
  } catch {
    unsaved = text
  }
}

/** Anything of this origin may have written there, an older version of the site too. */
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
