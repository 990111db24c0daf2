import { type SiteInfo, SiteInfoSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import type { SiteSettings } from '#content/site-settings.ts'

/** What the environment says of the site. */
export interface SiteAddresses {
  /** Origin, without a trailing slash. */
  siteUrl: string
  /** Null: as the settings say. */
  adminUrl: string | null
  /** By whom visitors can log in. */
  loginTypes: readonly string[]
}

/** The settings as the site shows them; those that the contract does not name are the server's business. */
export function toSiteInfo(
  settings: SiteSettings,
  { siteUrl, adminUrl, loginTypes }: SiteAddresses,
): SiteInfo {
  const wanted = settings.loginTypeList.length > 0 ? settings.loginTypeList : loginTypes
  return v.parse(SiteInfoSchema, {
    ...settings,
    webUrl: siteUrl,
    adminUrl: adminUrl ?? settings.adminUrl,
    loginTypeList: wanted.filter((type) => loginTypes.includes(type)),
  })
}
