import * as v from 'valibot'
import { type SiteSettings, SiteSettingsSchema } from '#content/site/site-settings.ts'
import type { Db } from '#platform/db/schema.ts'
import { readStoredKeys } from '#platform/db/stored-json.ts'
import { cacheSetting } from '#modules/site/settings-cache.ts'
import { readSetting } from '#modules/site/settings.repository.ts'

const defaults = v.parse(SiteSettingsSchema, {})

/** Reads the site settings, once per change; missing ones have defaults. */
export const readSite: (db: Db) => Promise<SiteSettings> = cacheSetting(async (db) => {
  const json = await readSetting(db, 'site')
  if (json === undefined) return defaults
  return readStoredKeys(SiteSettingsSchema, json, { column: 'settings.value', row: 'site' })
})
