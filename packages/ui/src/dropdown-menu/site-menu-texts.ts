/** Texts of a site menu. */
export interface SiteMenuTexts {
  /** Name of the button that opens the submenu of an entry, for instance `文章归档的子菜单`. */
  submenuLabel: (label: string) => string
}

export const siteMenuTexts: SiteMenuTexts = { submenuLabel: (label) => `${label}的子菜单` }
