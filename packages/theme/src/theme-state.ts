/** A theme that can be painted. */
export type Theme = 'light' | 'dark'

/** What the visitor chose: one theme, or to follow the operating system. */
export type ThemeMode = Theme | 'system'

/** The choice of the visitor and the theme that follows from it. */
export interface ThemeState {
  /** What the visitor chose. */
  readonly mode: ThemeMode
  /** The theme on the screen. */
  readonly theme: Theme
}

/** What a server, which knows neither the visitor's choice nor their system, renders with. */
export const serverState: ThemeState = { mode: 'system', theme: 'light' }

/** Tells whether a value, for example one from local storage, names a theme. */
export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark'
}
