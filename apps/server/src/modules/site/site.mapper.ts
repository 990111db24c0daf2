import { type SiteInfo, SiteInfoSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import type { SiteSettings } from '#content/site-settings.ts'

/** What the environment says of the site. */
export interface SiteAddresses {
  /** Origin, without a trailing slash. */
  siteUrl: string
  /** Null: as the settings say. */
  adminUrl: string | null
}

/** The settings as the site shows them; those that the contract does not name are the server's business. */
export function toSiteInfo(settings: SiteSettings, { siteUrl, adminUrl }: SiteAddresses): SiteInfo {
  return v.parse(SiteInfoSchema, { ...settings, webUrl: siteUrl, adminUrl: adminUrl ?? settings.adminUrl })
}
