/** The name of a theme. */
export type ThemeName = 'light' | 'dark'

/** The theme that the toolbar, or a story for itself, has chosen. */
export function themeOf(globals: Readonly<Record<string, unknown>>): ThemeName {
  return globals['theme'] === 'dark' ? 'dark' : 'light'
}

/** The theme of the docs page around a story's frame; undefined where there is none. */
export function themeAround(): string | undefined {
  return window.frameElement?.ownerDocument.documentElement.dataset['docsTheme']
}
