import type { Screen } from '#core/screen/screen-handle.ts'
import { menuGroups, type MenuGroup } from './menu-groups.ts'

/** An entry of the header menu. */
export interface MenuEntry {
  /** Id of the group, or path of the screen. */
  id: string
  label: string
  href: string
  /** Opens another site in a new tab. */
  external?: boolean
  children?: MenuEntry[]
}

/** Group that contains the link to the admin site. */
const adminGroup: MenuGroup = 'about'

/** Derives the header menu from the route table. A group has the position and the link of its first screen. */
export function headerMenu(screens: readonly Screen[], adminUrl = ''): MenuEntry[] {
  const entries: MenuEntry[] = []
  for (const { path, handle } of screens) {
    if (handle.hidden === true || path.includes(':')) continue
    const { under, label = handle.name } = handle.menu ?? {}
    const entry = { id: path, label, href: path }
    const group = under === undefined ? undefined : entries.find(({ id }) => id === under)
    if (under === undefined) entries.push(entry)
    else if (group === undefined)
      entries.push({ id: under, label: menuGroups[under], href: path, children: [entry] })
    else group.children?.push(entry)
  }
  if (adminUrl !== '') {
    entries
      .find(({ id }) => id === adminGroup)
      ?.children?.push({ id: 'admin', label: '后台管理', href: adminUrl, external: true })
  }
  return entries
}
