import type { SiteInfo } from '@qingjian/api-client/contract'

/** What this site is linked by: a name of the fact, and its value. */
export type SiteLinkField = readonly [name: string, value: string]

/** Lists what others need to link this site; what the owner has not set is left out. */
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
