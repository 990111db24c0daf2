import type { Readers } from './read-presence.ts'

/** Which article is in front of the visitor, and how many read it; the connection comes and goes behind this. */
let articleId: number | null = null
let count = 0
const listeners = new Set<() => void>()

/** Says which article is read from now on; null after leaving it. */
export function setReading(id: number | null): void {
  articleId = id
  count = 0
  notify()
}

/** Takes what the server says about the readers; that of another article, in another tab, does not count. */
export function setReaders(readers: Readers): void {
  if (readers.articleId !== articleId) return
  count = readers.count
  notify()
}

/** Calls the listener after each change until the returned function is called. */
export function subscribeReading(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The article that is read; null where none is. */
export function currentArticle(): number | null {
  return articleId
}

/** How many read it, the visitor among them; 0 where that is not known. */
export function currentReaders(): number {
  return count
}

function notify(): void {
  for (const listener of listeners) listener()
}
