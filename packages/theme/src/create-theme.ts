import { applyTheme } from './apply-theme.ts'
import { defaultOptions, type ThemeOptions } from './theme-options.ts'
import { isTheme, serverState, type Theme, type ThemeMode, type ThemeState } from './theme-state.ts'

/** Holds the theme of a page; its methods need no `this`. */
export interface ThemeStore {
  /** Gives the current state, the same object until something changes. */
  getSnapshot: () => ThemeState
  /** Gives the state that a server renders with, always the same object. */
  getServerSnapshot: () => ThemeState
  /**
   * Calls the listener after each change until the returned function is called.
   * While there is a listener, the page follows the operating system and the choice made in other tabs.
   */
  subscribe: (listener: () => void) => () => void
  /** Chooses a theme and remembers it; `system` forgets the choice. */
  setMode: (mode: ThemeMode) => void
  /** Chooses the theme that is not on the screen. */
  toggle: () => void
}

/** Creates the theme of a page; on a server it stays in its first state. */
export function createTheme(options: ThemeOptions = {}): ThemeStore {
  const { storageKey, colors } = { ...defaultOptions, ...options }
  const listeners = new Set<() => void>()
  const inBrowser = typeof document === 'object'
  const system = inBrowser ? matchMedia('(prefers-color-scheme: dark)') : undefined
  let state = serverState
  let unsaved = false
  if (inBrowser) state = resolve(storedMode())

  function storedMode(): ThemeMode {
    try {
      const stored = localStorage.getItem(storageKey)
      return isTheme(stored) ? stored : 'system'
    } catch {
      return state.mode
    }
  }

  function store(mode: ThemeMode): void {
    try {
      if (mode === 'system') localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, mode)
      unsaved = false
    } catch {
      // Storage is full or forbidden: the choice holds until the page is left.
      unsaved = true
    }
  }

  function resolve(mode: ThemeMode): ThemeState {
    const systemTheme: Theme = system?.matches === true ? 'dark' : 'light'
    return { mode, theme: mode === 'system' ? systemTheme : mode }
  }

  function update(mode: ThemeMode): void {
    const next = resolve(mode)
    applyTheme(next.theme, colors[next.theme])
    if (next.mode === state.mode && next.theme === state.theme) return
    state = next
    for (const listener of listeners) listener()
  }

  function refresh(): void {
    update(unsaved ? state.mode : storedMode())
  }

  function handleStorage({ key }: StorageEvent): void {
    if (key !== storageKey && key !== null) return
    unsaved = false
    refresh()
  }

  function connect(): void {
    system?.addEventListener('change', refresh)
    addEventListener('storage', handleStorage)
    // A page kept in the back-forward cache hears nothing of the other tabs.
    addEventListener('pageshow', refresh)
    refresh()
  }

  function disconnect(): void {
    system?.removeEventListener('change', refresh)
    removeEventListener('storage', handleStorage)
    removeEventListener('pageshow', refresh)
  }

  function setMode(mode: ThemeMode): void {
    if (!inBrowser) return
    store(mode)
    update(mode)
  }

  return {
    getSnapshot: () => state,
    getServerSnapshot: () => serverState,
    subscribe(listener) {
      // Wrapped, so that one function subscribed twice counts twice.
      const entry = (): void => listener()
      listeners.add(entry)
      if (listeners.size === 1) connect()
      return () => {
        if (listeners.delete(entry) && listeners.size === 0) disconnect()
      }
    },
    setMode,
    toggle: () => setMode(state.theme === 'dark' ? 'light' : 'dark'),
  }
}
