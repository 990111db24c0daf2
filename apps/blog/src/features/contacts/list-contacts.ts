import type { SiteInfo } from '@qingjian/api-client/contract'

/** A contact of the author. */
export interface Contact {
  name: string
  /** The contact value, such as a number; for a link its URL. */
  value: string
  /** Absent if the value can only be copied. */
  href?: string
}

type ContactSource = Pick<
  SiteInfo,
  'showList' | 'github' | 'gitee' | 'email' | 'qqNumber' | 'qqGroup' | 'wechat'
>

/** Lists the contacts that the owner has filled in and selected, in the owner's order. */
export function listContacts(site: ContactSource): Contact[] {
  const known: Record<string, Contact> = {
    github: { name: 'GitHub', value: site.github, href: site.github },
    gitee: { name: 'Gitee', value: site.gitee, href: site.gitee },
    email: { name: '邮箱', value: site.email, href: `mailto:${site.email}` },
    qqNumber: { name: 'QQ', value: site.qqNumber },
    qqGroup: { name: 'QQ 群', value: site.qqGroup },
    wechat: { name: '微信', value: site.wechat },
  }
  return site.showList.flatMap((name) => {
    const contact = Object.hasOwn(known, name) ? known[name] : undefined
    return contact === undefined || contact.value === '' || !isSafe(contact.href) ? [] : [contact]
  })
}

/** The site config may come from another server, so only `http(s):` and `mailto:` URLs become links. */
function isSafe(href: string | undefined): boolean {
  return href === undefined || /^(?:https?:\/\/|mailto:)/.test(href)
}
