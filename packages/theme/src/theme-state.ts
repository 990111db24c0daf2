/** Whether a theme has dark text on a light background or the reverse: the CSS property `color-scheme`. */
export type ColorScheme = 'light' | 'dark'

/** A theme: `light`, `dark` or one of the option `themes`. */
export type Theme<Name extends string = never> = ColorScheme | Name

/** The visitor's choice: a theme, or `system` to follow the operating system. */
export type ThemeMode<Name extends string = never> = Theme<Name> | 'system'

/** The visitor's choice and the resulting theme. */
export interface ThemeState<Name extends string = never> {
  /** The visitor's choice. */
  readonly mode: ThemeMode<Name>
  /** The theme in effect. */
  readonly theme: Theme<Name>
}

/** State for server rendering, where neither local storage nor the system's preference is available. */
export const serverState: ThemeState = { mode: 'system', theme: 'light' }
