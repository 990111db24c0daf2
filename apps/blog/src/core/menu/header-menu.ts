import type { Screen } from '#core/screen/screen-handle.ts'

/** An entry of the header menu. */
export interface MenuEntry {
  label: string
  href: string
  /** Opens another site in a new tab. */
  external?: boolean
  children?: MenuEntry[]
}

/** Group that contains the link to the admin site. */
const adminGroup = '关于本站'

/** Derives the header menu from the route table. A group has the position and the link of its first screen. */
export function headerMenu(screens: readonly Screen[], adminUrl = ''): MenuEntry[] {
  const entries: MenuEntry[] = []
  for (const { path, handle } of screens) {
    if (handle.hidden === true || path.includes(':')) continue
    const { under, label = handle.name } = handle.menu ?? {}
    const entry = { label, href: path }
    const group = under === undefined ? undefined : entries.find((other) => other.label === under)
    if (under === undefined) entries.push(entry)
    else if (group === undefined) entries.push({ label: under, href: path, children: [entry] })
    else group.children?.push(entry)
  }
  if (adminUrl !== '') {
    entries
      .find(({ label }) => label === adminGroup)
      ?.children?.push({ label: '后台管理', href: adminUrl, external: true })
  }
  return entries
}
