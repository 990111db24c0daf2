import type { Db } from '#platform/db/schema.ts'

/** Names of the settings. */
export type SettingName =
  | 'site'
  | 'album-secret'
  | 'backup-day'
  | 'backup-schedule'
  | 'blocked-words'
  | 'first-import'
  | 'friends-change'
  | 'mail-secret'
  | 'owner-token'
  | 'preview-secret'
  | 'retention-time'
  | 'samples'
  | 'upload-secret'
  | 'visitor-salt'
  | 'warnings'

/** Reads a setting; undefined if it was never written. */
export async function readSetting(db: Db, name: SettingName): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Writes a setting. */
export async function writeSetting(db: Db, name: SettingName, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Reads a setting, or writes it if there is none. @returns The stored value, the same in every process. */
export async function readOrCreateSetting(db: Db, name: SettingName, value: string): Promise<string> {
  const known = await readSetting(db, name)
  if (known !== undefined) return known
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await readSetting(db, name)) ?? value
}

/** Writes a setting unless it has this value. @returns False if it had, for example because another process has written it. */
export async function claimSetting(db: Db, name: SettingName, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value }).where('settings.value', '!=', value),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}
