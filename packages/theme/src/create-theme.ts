import { defaultStorageKey, type ThemeOptions } from './theme-options.ts'
import { cookieOf, localStorageOf } from './theme-storage.ts'
import { createThemeStore, type ThemeStore } from './theme-store.ts'

/** Creates the theme of a page and applies it on the first subscription or change; on a server it keeps its initial state. */
export function createTheme<Name extends string = never>(options: ThemeOptions<Name> = {}): ThemeStore<Name> {
  const { storageKey = defaultStorageKey } = options
  return createThemeStore(options, (options.storage === 'cookie' ? cookieOf : localStorageOf)(storageKey))
}
