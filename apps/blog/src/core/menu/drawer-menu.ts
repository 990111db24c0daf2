import type { Screen } from '#core/screen/screen-handle.ts'
import type { MenuEntry } from './header-menu.ts'

/** Derives the menu of the drawer from the route table: every screen that is not hidden, without groups. */
export function drawerMenu(screens: readonly Screen[]): MenuEntry[] {
  return screens
    .filter(({ path, handle }) => handle.hidden !== true && !path.includes(':'))
    .map(({ path, handle }) => ({ id: path, label: handle.name, href: path }))
}
