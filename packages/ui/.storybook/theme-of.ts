/** Name of a theme. */
export type ThemeName = 'light' | 'dark'

/** The theme set in the toolbar or in the story's globals. */
export function themeOf(globals: unknown): ThemeName {
  const isDark =
    typeof globals === 'object' && globals !== null && 'theme' in globals && globals.theme === 'dark'
  return isDark ? 'dark' : 'light'
}

/** The theme of the docs page that contains the story's iframe; undefined outside docs pages. */
export function themeAround(): string | undefined {
  return window.frameElement?.ownerDocument.documentElement.dataset['docsTheme']
}
