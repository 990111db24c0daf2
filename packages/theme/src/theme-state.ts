/** A theme. */
export type Theme = 'light' | 'dark'

/** The visitor's choice: a theme, or `system` to follow the operating system. */
export type ThemeMode = Theme | 'system'

/** The visitor's choice and the resulting theme. */
export interface ThemeState {
  /** The visitor's choice. */
  readonly mode: ThemeMode
  /** The theme in effect. */
  readonly theme: Theme
}

/** State for server rendering, where neither local storage nor the system's preference is available. */
export const serverState: ThemeState = { mode: 'system', theme: 'light' }

/** Whether a value, for example one from local storage, is a theme. */
export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark'
}
