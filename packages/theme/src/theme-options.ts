import type { Theme } from './theme-state.ts'

/** What the script in the head and the theme in the page must agree on. */
export interface ThemeOptions {
  /**
   * The key in local storage that holds the choice.
   *
   * @default 'theme-mode'
   */
  storageKey?: string
  /**
   * The colours of the browser's own surfaces, written to `<meta name="theme-color">`.
   *
   * @default { light: '#fbfaf6', dark: '#121614' }
   */
  colors?: Readonly<Record<Theme, string>>
}

/** The options of a theme that was given none. */
export const defaultOptions: Required<ThemeOptions> = {
  storageKey: 'theme-mode',
  colors: { light: '#fbfaf6', dark: '#121614' },
}
