import type { SiteInfo } from '@qingjian/api-client/contract'

/** One field of the site's link data. */
export type SiteLinkField = readonly [name: string, value: string]

/** Lists the data that others need to link this site; fields that the owner has not set are omitted. */
export function listSiteLinkFields(site: SiteInfo, siteUrl: string): SiteLinkField[] {
  const { name, summary, logo, authorAvatar } = site
  const picture = authorAvatar || logo
  const facts: SiteLinkField[] = [
    ['名称', name],
    ['地址', siteUrl],
    ['头像', picture && new URL(picture, siteUrl).href],
    ['介绍', summary],
  ]
  return facts.filter(([, value]) => value !== '')
}
