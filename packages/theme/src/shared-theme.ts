import { defaultStorageKey } from './theme-options.ts'
import { localStorageOf } from './theme-storage.ts'
import { createThemeStore, type ThemeStore } from './theme-store.ts'

let shared: ThemeStore | undefined

/** Returns the theme shared by the whole page; created with the default options on first use. */
export function getSharedTheme(): ThemeStore {
  shared ??= createThemeStore({}, localStorageOf(defaultStorageKey))
  return shared
}
