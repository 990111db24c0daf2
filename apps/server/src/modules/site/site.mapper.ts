import { type SiteInfo, SiteInfoSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import type { SiteSettings } from '#content/site/site-settings.ts'

/** Path of the back office that this server serves. */
const adminPath = '/admin/'

/** Site information from the environment. */
export interface SiteAddresses {
  /** Origin, without a trailing slash. */
  siteUrl: string
  /** Null: the address in the settings counts, else the own back office. */
  adminUrl: string | null
  /** Available login types. */
  loginTypes: readonly string[]
}

/** Maps the settings to the contract; settings that it does not name stay on the server. */
export function toSiteInfo(
  settings: SiteSettings,
  { siteUrl, adminUrl, loginTypes }: SiteAddresses,
): SiteInfo {
  const wanted = settings.loginTypeList.length > 0 ? settings.loginTypeList : loginTypes
  return v.parse(SiteInfoSchema, {
    ...settings,
    webUrl: siteUrl,
    adminUrl: adminUrl ?? (settings.adminUrl || adminPath),
    loginTypeList: wanted.filter((type) => loginTypes.includes(type)),
  })
}
