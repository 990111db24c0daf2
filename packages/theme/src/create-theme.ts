import { applyTheme } from './apply-theme.ts'
import { createStore } from './store.ts'
import { defaultOptions, type ThemeOptions } from './theme-options.ts'
import { isTheme, serverState, type Theme, type ThemeMode, type ThemeState } from './theme-state.ts'

/** The theme of a page; its methods may be called without `this`. */
export interface ThemeStore {
  /** Returns the current state; the same object until it changes. */
  getSnapshot: () => ThemeState
  /** Returns the state for server rendering; always the same object. */
  getServerSnapshot: () => ThemeState
  /**
   * Calls the listener after each change until the returned function is called.
   * While there is a listener, the page follows the operating system and the choice made in other tabs.
   */
  subscribe: (listener: () => void) => () => void
  /** Sets the mode and stores it in local storage; `system` removes the stored choice. */
  setMode: (mode: ThemeMode) => void
  /** Switches between `light` and `dark`, starting from the current theme. */
  toggle: () => void
}

/** Creates the theme of a page and applies it on the first subscription or change; on a server it keeps its initial state. */
export function createTheme(options: ThemeOptions = {}): ThemeStore {
  const { storageKey, colors } = { ...defaultOptions, ...options }
  const isBrowser = typeof document === 'object'
  const systemQuery = isBrowser ? matchMedia('(prefers-color-scheme: dark)') : undefined
  const state = createStore(serverState, activate)
  let unsaved = false
  if (isBrowser) state.set(resolve(readStoredMode()))

  function readStoredMode(): ThemeMode {
    try {
      const stored = localStorage.getItem(storageKey)
      return isTheme(stored) ? stored : 'system'
    } catch {
      return state.getSnapshot().mode
    }
  }

  function storeMode(mode: ThemeMode): void {
    try {
      if (mode === 'system') localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, mode)
      unsaved = false
    } catch {
      // Full or blocked storage: the choice is valid for this page load.
      unsaved = true
    }
  }

  function resolve(mode: ThemeMode): ThemeState {
    const systemTheme: Theme = systemQuery?.matches === true ? 'dark' : 'light'
    return { mode, theme: mode === 'system' ? systemTheme : mode }
  }

  function update(mode: ThemeMode): void {
    const current = state.getSnapshot()
    const next = resolve(mode)
    applyTheme(next.theme, colors[next.theme])
    if (next.mode !== current.mode || next.theme !== current.theme) state.set(next)
  }

  function refresh(): void {
    update(unsaved ? state.getSnapshot().mode : readStoredMode())
  }

  function handleStorage({ key }: StorageEvent): void {
    // The key is null when another tab calls `localStorage.clear()`.
    if (key !== storageKey && key !== null) return
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
    refresh()
    return () => controller.abort()
  }

  function setMode(mode: ThemeMode): void {
    if (!isBrowser) return
    storeMode(mode)
    update(mode)
  }

  return {
    getSnapshot: state.getSnapshot,
    getServerSnapshot: () => serverState,
    subscribe: state.subscribe,
    setMode,
    toggle: () => setMode(state.getSnapshot().theme === 'dark' ? 'light' : 'dark'),
  }
}
