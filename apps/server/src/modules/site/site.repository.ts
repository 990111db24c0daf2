import * as v from 'valibot'
import { SiteFileSchema, type SiteSettings } from '#content/site-settings.ts'
import type { Db } from '#db/schema.ts'
import { readSetting } from '#modules/site/settings.repository.ts'

const defaults: SiteSettings = { ...v.parse(SiteFileSchema, {}), aboutMe: '' }

/** What the owner says of the site; what was never said has a working default. */
export async function readSite(db: Db): Promise<SiteSettings> {
  const json = await readSetting(db, 'site')
  const stored: Partial<SiteSettings> = json === undefined ? {} : JSON.parse(json)
  return { ...defaults, ...stored }
}
