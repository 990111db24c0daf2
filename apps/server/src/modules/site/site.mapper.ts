import type { SiteInfo } from '@qingjian/api-client/contract'
import type { SiteSettings } from '#content/site-settings.ts'

/** What the environment says of the site. */
export interface SiteAddresses {
  /** Origin, without a trailing slash. */
  siteUrl: string
  /** Null: as the settings say. */
  adminUrl: string | null
}

/** The settings as the site shows them. */
export function toSiteInfo(settings: SiteSettings, { siteUrl, adminUrl }: SiteAddresses): SiteInfo {
  return { ...settings, webUrl: siteUrl, adminUrl: adminUrl ?? settings.adminUrl }
}
