import { useSyncExternalStore } from 'react'
import type { ThemeStore } from '../create-theme.ts'
import { getSharedTheme } from '../shared-theme.ts'
import type { ThemeState } from '../theme-state.ts'

/** The theme in effect and the functions that change it. */
export interface UseThemeResult extends ThemeState, Pick<ThemeStore, 'setMode' | 'toggle'> {}

/**
 * Returns the theme and renders again when it changes.
 * Server rendering and hydration use `light` and `system`; the next render uses the visitor's choice.
 *
 * @param store The theme to read. @default getSharedTheme()
 */
export function useTheme(store: ThemeStore = getSharedTheme()): UseThemeResult {
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)
  return { ...state, setMode: store.setMode, toggle: store.toggle }
}
