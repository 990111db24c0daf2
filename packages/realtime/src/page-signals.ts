/** What a socket has to know of the page that it serves. */
export interface PageSignals {
  isVisible: () => boolean
  isOnline: () => boolean
  /** Calls the listener after each possible change until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/** The signals of this browser page; where there is no page, it counts as visible and online for ever. */
export function browserSignals(): PageSignals {
  if (typeof document === 'undefined') {
    return { isVisible: () => true, isOnline: () => true, subscribe: () => () => undefined }
  }
  return {
    isVisible: () => document.visibilityState !== 'hidden',
    isOnline: () => navigator.onLine,
    subscribe(listener) {
      const stop = new AbortController()
      const { signal } = stop
      document.addEventListener('visibilitychange', listener, { signal })
      for (const name of ['online', 'offline']) addEventListener(name, listener, { signal })
      return () => stop.abort()
    },
  }
}
