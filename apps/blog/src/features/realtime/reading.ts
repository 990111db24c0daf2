import { createStore, useStore } from '#core/data/create-store.ts'
import type { Readers } from './read-presence.ts'

/** The article that is open, and how many visitors read it; null where none is open. */
const reading = createStore<Readers | null>(null)

/** Sets the article that is open; null after leaving it. */
export function setReading(articleId: number | null): void {
  reading.set(articleId === null ? null : { articleId, count: 0 })
}

/** Takes a count of readers from the server; that of another article, open in another tab, is ignored. */
export function setReaders(readers: Readers): void {
  if (readers.articleId === reading.get()?.articleId) reading.set(readers)
}

/** Calls the listener after each change until the returned function is called. */
export const subscribeReading = reading.subscribe

/** Id of the article that is open; null where none is. */
export function currentArticle(): number | null {
  return reading.get()?.articleId ?? null
}

/** How many visitors read the open article, this one included; 0 where that is not known. */
export function useReaderCount(): number {
  return useStore(reading, null)?.count ?? 0
}
