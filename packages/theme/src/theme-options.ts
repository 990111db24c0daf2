import type { ColorScheme, ThemeMode } from './theme-state.ts'

/** Options of a theme; the inline script needs the same values. */
export interface ThemeOptions<Name extends string = never> {
  /**
   * Key in local storage, or name of the cookie.
   *
   * @default 'theme-mode'
   */
  storageKey?: string | undefined
  /**
   * Where the choice is stored. With a cookie, which is valid for a year on the whole site, the server can render the chosen theme, so that the page
   * needs no inline script.
   *
   * @default 'local'
   */
  storage?: 'local' | 'cookie' | undefined
  /**
   * Themes besides `light` and `dark`, with the colour scheme of each. Their colours are the site's own rules for `[data-theme='…']`.
   *
   * @default {}
   */
  themes?: Readonly<Record<Name, ColorScheme>> | undefined
  /**
   * Colours of the browser's interface, written to `<meta name="theme-color">`. A theme without one has that of its colour scheme.
   *
   * @default { light: '#fbfaf6', dark: '#121614' }
   */
  colors?: Readonly<Record<ColorScheme, string> & Partial<Record<NoInfer<Name>, string>>> | undefined
  /**
   * The mode on a server, read from the request with `readThemeCookie`; ignored in a browser.
   *
   * @default 'system'
   */
  serverMode?: ThemeMode<NoInfer<Name>> | undefined
}

/** The default key in local storage, and name of the cookie. */
export const defaultStorageKey = 'theme-mode'

/** The default colours of the browser's interface. */
export const defaultColors: Readonly<Record<ColorScheme, string>> = { light: '#fbfaf6', dark: '#121614' }

/** Returns the colour schemes of all themes, by name. */
export function colorSchemesOf<Name extends string>({
  themes,
}: ThemeOptions<Name>): Map<string, ColorScheme> {
  return new Map([['light', 'light'], ['dark', 'dark'], ...Object.entries<ColorScheme>(themes ?? {})])
}
