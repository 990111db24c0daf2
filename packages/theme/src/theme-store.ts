import { applyTheme } from './apply-theme.ts'
import { createStore } from './create-store.ts'
import { colorSchemesOf, defaultColors, type ThemeOptions } from './theme-options.ts'
import { type ColorScheme, serverState, type ThemeMode, type ThemeState } from './theme-state.ts'
import { isThemeOf, type ThemeStorage } from './theme-storage.ts'

/** The theme of a page; its methods may be called without `this`. */
export interface ThemeStore<Name extends string = never> {
  /** Returns the current state; the same object until it changes. */
  getSnapshot: () => ThemeState<Name>
  /** Returns the state for server rendering and hydration; always the same object. */
  getServerSnapshot: () => ThemeState<Name>
  /**
   * Calls the listener after each change until the returned function is called.
   * While there is a listener, the page follows the operating system and the choice made in other tabs.
   */
  subscribe: (listener: () => void) => () => void
  /** Sets the mode and stores it; `system` removes the stored choice. */
  setMode: (mode: ThemeMode<Name>) => void
  /** Switches to `light` from a dark theme, and to `dark` from a light one. */
  toggle: () => void
}

/** Creates the theme of a page with a storage that the caller selects, so that sites without cookies do not bundle their code. */
export function createThemeStore<Name extends string = never>(
  options: ThemeOptions<Name>,
  storage: ThemeStorage,
): ThemeStore<Name> {
  const colors: Readonly<Record<string, string | undefined>> = { ...defaultColors, ...options.colors }
  const schemes = colorSchemesOf(options)
  const isTheme = isThemeOf(options)
  const isBrowser = typeof document === 'object'
  const systemQuery = isBrowser ? matchMedia('(prefers-color-scheme: dark)') : undefined
  const initial = stateOnServer()
  const state = createStore(initial, activate)
  let unsaved = false
  if (isBrowser) state.set(resolve(readStoredMode('system')))

  /** Of the choice, a server has the cookie alone; the browser must hydrate with the same state. */
  function stateOnServer(): ThemeState<Name> {
    if (!storage.isCookie) return serverState
    const mode = isBrowser ? readStoredMode('system') : (options.serverMode ?? 'system')
    return mode === 'system' ? serverState : { mode, theme: mode }
  }

  function readStoredMode(fallback: ThemeMode<Name>): ThemeMode<Name> {
    try {
      const stored = storage.read()
      return isTheme(stored) ? stored : 'system'
    } catch {
      return fallback
    }
  }

  function storeMode(mode: ThemeMode<Name>): void {
    try {
      storage.write(mode === 'system' ? null : mode)
      unsaved = false
    } catch {
      // Full or blocked storage: the choice is valid for this page load.
      unsaved = true
    }
  }

  function schemeOf(theme: string): ColorScheme {
    return schemes.get(theme) ?? 'light'
  }

  function resolve(mode: ThemeMode<Name>): ThemeState<Name> {
    const systemTheme = systemQuery?.matches === true ? 'dark' : 'light'
    return { mode, theme: mode === 'system' ? systemTheme : mode }
  }

  function update(mode: ThemeMode<Name>): void {
    const current = state.getSnapshot()
    const next = resolve(mode)
    const scheme = schemeOf(next.theme)
    applyTheme(next.theme, scheme, colors[next.theme] ?? colors[scheme] ?? '')
    if (next.mode !== current.mode || next.theme !== current.theme) state.set(next)
  }

  function refresh(): void {
    const { mode } = state.getSnapshot()
    update(unsaved ? mode : readStoredMode(mode))
  }

  function handleStorage({ key }: StorageEvent): void {
    // The key is null when another tab calls `localStorage.clear()`.
    if (key !== storage.key && key !== null) return
    unsaved = false
    refresh()
  }

  function activate(): () => void {
    if (!isBrowser) return () => undefined
    const controller = new AbortController()
    const { signal } = controller
    systemQuery?.addEventListener('change', refresh, { signal })
    addEventListener('storage', handleStorage, { signal })
    // A page in the back-forward cache receives no storage events.
    addEventListener('pageshow', refresh, { signal })
    // Cookies have no events.
    if (storage.isCookie) document.addEventListener('visibilitychange', refresh, { signal })
    refresh()
    return () => controller.abort()
  }

  function setMode(mode: ThemeMode<Name>): void {
    if (!isBrowser) return
    storeMode(mode)
    update(mode)
  }

  return {
    getSnapshot: state.getSnapshot,
    getServerSnapshot: () => initial,
    subscribe: state.subscribe,
    setMode,
    toggle: () => setMode(schemeOf(state.getSnapshot().theme) === 'dark' ? 'light' : 'dark'),
  }
}
