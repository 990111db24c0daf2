import type { SiteInfo } from '@qingjian/api-client/contract'

/** A way to reach the author. */
export interface Contact {
  name: string
  /** What stands at the end of the way, such as a number; for a link its address. */
  value: string
  /** Absent where the value can only be read and copied. */
  href?: string
}

type ContactSource = Pick<
  SiteInfo,
  'showList' | 'github' | 'gitee' | 'email' | 'qqNumber' | 'qqGroup' | 'wechat'
>

/** Lists the contacts that the owner filled in and chose to show, in the owner's order. */
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

/** The owner's own words, but a site config is also read from other servers: only web and mail addresses are followed. */
function isSafe(href: string | undefined): boolean {
  return href === undefined || /^(?:https?:\/\/|mailto:)/.test(href)
}
