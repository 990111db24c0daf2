import type { Db } from '#platform/db/schema.ts'
import { readSetting, writeSetting } from '#modules/site/settings.repository.ts'

/**
 * Records that the content is being imported for the first time, unless some of it is published by an import that ended.
 * @returns Whether what is published may be a part of the content; also after a restart in the middle.
 */
export async function beginFirstImport(db: Db): Promise<boolean> {
  if ((await readSetting(db, 'first-import')) !== undefined) return true
  for (const table of ['articles', 'moments', 'albums'] as const) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('source_hash', '!=', '')
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) return false
  }
  await writeSetting(db, 'first-import', '')
  return true
}

/** Records that the content has been imported as a whole. */
export async function endFirstImport(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', 'first-import').execute()
}
