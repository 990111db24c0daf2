import { useSyncExternalStore } from 'react'
import { getSharedTheme } from '../shared-theme.ts'
import type { ThemeState } from '../theme-state.ts'
import type { ThemeStore } from '../theme-store.ts'

/** The theme in effect and the functions that change it. */
export interface UseThemeResult<Name extends string = never>
  extends ThemeState<Name>, Pick<ThemeStore<Name>, 'setMode' | 'toggle'> {}

/**
 * Returns the theme and renders again when it changes.
 * Server rendering and hydration use `light` and `system`, or the choice in the cookie; the next render uses the visitor's choice.
 *
 * @param store The theme to read. @default getSharedTheme()
 */
export function useTheme(): UseThemeResult
export function useTheme<Name extends string = never>(store: ThemeStore<Name>): UseThemeResult<Name>
export function useTheme<Name extends string = never>(
  store?: ThemeStore<Name>,
): ThemeState<Name> & Pick<ThemeStore | ThemeStore<Name>, 'setMode' | 'toggle'> {
  const { subscribe, getSnapshot, getServerSnapshot, setMode, toggle } = store ?? getSharedTheme()
  const state = useSyncExternalStore<ThemeState<Name>>(subscribe, getSnapshot, getServerSnapshot)
  return { ...state, setMode, toggle }
}
