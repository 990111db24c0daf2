import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Db } from '#platform/db/schema.ts'
import { readStoredList } from '#platform/db/stored-json.ts'
import { AppError } from '#platform/http/app-error.ts'
import { readSetting } from '#modules/site/settings.repository.ts'
import { createWordFilter, type WordFilter } from '#platform/text/word-filter.ts'

/** Word filters by their stored list: building one is expensive, and lists seldom change. */
const filters = new LRUCache<string, WordFilter>({
  max: 4,
  memoMethod: (json) =>
    createWordFilter(readStoredList(v.string(), json, { column: 'settings.value', row: 'blocked-words' })),
})

/**
 * Refuses texts that contain a blocked word.
 * @throws AppError `refused-text`
 */
export async function assertNoBlockedWords(db: Db, texts: readonly string[]): Promise<void> {
  const words = await readSetting(db, 'blocked-words')
  if (words !== undefined && texts.some((text) => filters.memo(words).finds(text)))
    throw new AppError('refused-text')
}
