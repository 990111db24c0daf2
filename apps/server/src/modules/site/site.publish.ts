import type { SiteSettings } from '#content/site/site-settings.ts'
import type { Db } from '#platform/db/schema.ts'
import { invalidateSettings } from '#modules/site/settings-cache.ts'
import { writeSetting } from '#modules/site/settings.repository.ts'

/** Stores the site settings, including the about page. */
export async function publishSite(db: Db, settings: SiteSettings): Promise<void> {
  await writeSetting(db, 'site', JSON.stringify(settings))
  invalidateSettings(db)
}
