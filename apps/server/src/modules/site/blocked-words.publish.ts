import type { Db } from '#platform/db/schema.ts'
import { invalidateSettings } from '#modules/site/settings-cache.ts'
import { writeSetting } from '#modules/site/settings.repository.ts'

/** Stores the blocked words. */
export async function publishBlockedWords(db: Db, words: readonly string[]): Promise<void> {
  await writeSetting(db, 'blocked-words', JSON.stringify(words))
  invalidateSettings(db)
}
