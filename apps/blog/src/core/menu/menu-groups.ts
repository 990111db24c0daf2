/** Labels of the groups of the header menu, by their ids. */
export const menuGroups = { archive: '文章归档', about: '关于本站' }

/** Id of a group of the header menu. */
export type MenuGroup = keyof typeof menuGroups
