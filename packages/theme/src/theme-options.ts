import type { Theme } from './theme-state.ts'

/** Options of a theme; the inline script needs the same values. */
export interface ThemeOptions {
  /**
   * Key in local storage.
   *
   * @default 'theme-mode'
   */
  storageKey?: string
  /**
   * Colours of the browser's interface, written to `<meta name="theme-color">`.
   *
   * @default { light: '#fbfaf6', dark: '#121614' }
   */
  colors?: Readonly<Record<Theme, string>>
}

/** The default options. */
export const defaultOptions: Required<ThemeOptions> = {
  storageKey: 'theme-mode',
  colors: { light: '#fbfaf6', dark: '#121614' },
}
