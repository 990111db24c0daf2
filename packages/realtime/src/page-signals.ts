/** Visibility and network status of a page. */
export interface PageSignals {
  isVisible: () => boolean
  isOnline: () => boolean
  /** Calls the listener after each possible change until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/** The signals of the current browser page; without a `document`, always visible and online. */
export function browserSignals(): PageSignals {
  if (typeof document === 'undefined') {
    return { isVisible: () => true, isOnline: () => true, subscribe: () => () => undefined }
  }
  return {
    isVisible: () => document.visibilityState !== 'hidden',
    isOnline: () => navigator.onLine,
    subscribe(listener) {
      const controller = new AbortController()
      const { signal } = controller
      document.addEventListener('visibilitychange', listener, { signal })
      for (const name of ['online', 'offline']) addEventListener(name, listener, { signal })
      return () => controller.abort()
    },
  }
}
