import { createTheme, type ThemeStore } from './create-theme.ts'

let shared: ThemeStore | undefined

/** Returns the theme shared by the whole page; created with the default options on first use. */
export function getSharedTheme(): ThemeStore {
  shared ??= createTheme()
  return shared
}
