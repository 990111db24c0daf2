export type { MenuItem } from '../menu/menu.tsx'
export { DropdownMenu, type DropdownMenuProps, type MenuTriggerProps } from './dropdown-menu.tsx'
export { SiteMenu, type SiteMenuItem, type SiteMenuLinkProps, type SiteMenuProps } from './site-menu.tsx'
export type { SiteMenuTexts } from './site-menu-texts.ts'
