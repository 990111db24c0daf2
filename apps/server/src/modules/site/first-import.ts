import type { Db } from '#platform/db/schema.ts'
import { readSetting, writeSetting } from '#modules/site/settings.repository.ts'

/** Values of the setting `first-import`. */
const state = { running: '', ended: 'ended' }

/**
 * Records that the content is being imported for the first time, unless an import has ended before, also one of an empty folder.
 * @returns Whether what is published may be a part of the content; also after a restart in the middle.
 */
export async function beginFirstImport(db: Db): Promise<boolean> {
  const recorded = await readSetting(db, 'first-import')
  if (recorded !== undefined) return recorded === state.running
  for (const table of ['articles', 'moments', 'albums'] as const) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('source_hash', '!=', '')
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) return false
  }
  await writeSetting(db, 'first-import', state.running)
  return true
}

/** Records that the content has been imported as a whole. */
export async function endFirstImport(db: Db): Promise<void> {
  await writeSetting(db, 'first-import', state.ended)
}
