import * as v from 'valibot'
import type { Db } from '#platform/db/schema.ts'
import { readStoredList } from '#platform/db/stored-json.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cacheSetting } from '#modules/site/settings-cache.ts'
import { readSetting } from '#modules/site/settings.repository.ts'
import { createWordFilter, type WordFilter } from '#platform/text/word-filter.ts'

/** The filter of the stored list; building one is expensive. Null without a list. */
const readWordFilter: (db: Db) => Promise<WordFilter | null> = cacheSetting(async (db) => {
  const json = await readSetting(db, 'blocked-words')
  if (json === undefined) return null
  return createWordFilter(
    readStoredList(v.string(), json, { column: 'settings.value', row: 'blocked-words' }),
  )
})

/**
 * Rejects texts that contain a blocked word.
 * @throws AppError `refused-text`
 */
export async function assertNoBlockedWords(db: Db, texts: readonly string[]): Promise<void> {
  const filter = await readWordFilter(db)
  if (filter !== null && texts.some((text) => filter.finds(text))) throw new AppError('refused-text')
}

/** The words of the owner's list that a text contains. */
export async function createBlockedWordFinder(db: Db): Promise<(text: string) => string[]> {
  const filter = await readWordFilter(db)
  return (text) => filter?.findWords(text) ?? []
}
