import { useSyncExternalStore } from 'react'
import type { ThemeStore } from '../create-theme.ts'
import { getSharedTheme } from '../shared-theme.ts'
import type { ThemeState } from '../theme-state.ts'

/** The theme on the screen and the ways to change it. */
export interface UseThemeResult extends ThemeState, Pick<ThemeStore, 'setMode' | 'toggle'> {}

/**
 * Reads the theme and renders again when it changes.
 * The server and the hydrating render see `light` and `system`, the render after that what the visitor chose.
 *
 * @param store The theme to read. @default the one of the page
 */
export function useTheme(store: ThemeStore = getSharedTheme()): UseThemeResult {
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)
  return { ...state, setMode: store.setMode, toggle: store.toggle }
}
