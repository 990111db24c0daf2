import type { Db } from '#platform/db/schema.ts'
import { fold } from '#platform/search/fold.ts'
import { parseTranscript } from '#platform/search/pinyin-fields.ts'
import type { SearchableDocument } from '#platform/search/search-index.ts'
import { segment } from '#platform/search/segment.ts'
import { isCorrectable, isOneTypo, typoKeys } from '#platform/search/typo-keys.ts'

/** Rows per statement; both engines limit the number of parameters. */
const BATCH = 500

/** Most corrections of a word. */
const MAX_CORRECTIONS = 8

/** Adds the words and the readings of a document. Those of removed documents stay: they find nothing. */
export async function learnDocument(db: Db, document: SearchableDocument): Promise<void> {
  await learnWords(db, document)
  await learnReadings(db, document)
}

async function learnWords(db: Db, { title, labels, summary, body }: SearchableDocument): Promise<void> {
  const words = new Set(
    segment(fold([title, ...labels, summary, body].join('\n')))
      .map(({ text }) => text)
      .filter(isCorrectable),
  )
  const rows = [...words].flatMap((word) => typoKeys(word).map((key) => ({ key, word })))
  for (const batch of batchesOf(rows)) {
    await db
      .insertInto('search_words')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function learnReadings(db: Db, { pinyin }: SearchableDocument): Promise<void> {
  const characters = Object.values(pinyin).flatMap(parseTranscript).flat()
  const distinct = new Map(characters.map((read) => [read.syllable + read.character, read]))
  for (const batch of batchesOf([...distinct.values()])) {
    await db
      .insertInto('search_readings')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

function batchesOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  )
}

/** The indexed words that differ from a folded word by one typo. */
export async function findCorrections(db: Db, word: string): Promise<string[]> {
  if (!isCorrectable(word)) return []
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .distinct()
    .where('key', 'in', typoKeys(word))
    .execute()
  return rows
    .map((row) => row.word)
    .filter((other) => isOneTypo(word, other))
    .slice(0, MAX_CORRECTIONS)
}

/** The indexed characters whose pinyin begins with `start`, or is `start` if `isWhole`. */
export async function findCharacters(db: Db, start: string, isWhole: boolean): Promise<string[]> {
  const query = db.selectFrom('search_readings').select('character').distinct()
  const rows = await (
    isWhole
      ? query.where('syllable', '=', start)
      : query.where('syllable', '>=', start).where('syllable', '<', `${start}{`)
  ).execute()
  return rows.map(({ character }) => character)
}
