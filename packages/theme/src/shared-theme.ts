import { createTheme, type ThemeStore } from './create-theme.ts'

let shared: ThemeStore | undefined

/** Gives the one theme of the page, created with the default options on first use. */
export function getSharedTheme(): ThemeStore {
  shared ??= createTheme()
  return shared
}
