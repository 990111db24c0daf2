import type { Readers } from './read-presence.ts'

/** The current article and its number of readers, independent of the state of the connection. */
let articleId: number | null = null
let count = 0
const listeners = new Set<() => void>()

/** Sets the current article; null after leaving it. */
export function setReading(id: number | null): void {
  articleId = id
  count = 0
  notify()
}

/** Sets the number of readers; ignored for another article, which is open in another tab. */
export function setReaders(readers: Readers): void {
  if (readers.articleId !== articleId) return
  count = readers.count
  notify()
}

/** Subscribes to changes; the returned function unsubscribes. */
export function subscribeReading(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Id of the current article; null without one. */
export function currentArticle(): number | null {
  return articleId
}

/** Number of readers including the visitor; 0 if unknown. */
export function currentReaders(): number {
  return count
}

function notify(): void {
  for (const listener of listeners) listener()
}
