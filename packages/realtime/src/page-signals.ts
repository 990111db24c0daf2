/** Visibility and network status of a page. */
export interface PageSignals {
  isVisible: () => boolean
  isOnline: () => boolean
  /** Calls the listener after each possible change until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/** The signals of the current browser page, which is hidden while the back/forward cache has it; without a `document`, always visible and online. */
export function browserSignals(): PageSignals {
  if (typeof document === 'undefined') {
    return { isVisible: () => true, isOnline: () => true, subscribe: () => () => undefined }
  }
  let isCached = false
  return {
    isVisible: () => !isCached && document.visibilityState !== 'hidden',
    isOnline: () => navigator.onLine,
    subscribe(listener) {
      isCached = false
      const controller = new AbortController()
      const { signal } = controller
      document.addEventListener('visibilitychange', listener, { signal })
      for (const name of ['online', 'offline']) addEventListener(name, listener, { signal })
      // Browsers do not store a page in the back/forward cache while it has an open WebSocket.
      for (const name of ['pagehide', 'pageshow']) {
        const handle = (): void => {
          isCached = name === 'pagehide'
          listener()
        }
        addEventListener(name, handle, { signal })
      }
      return () => controller.abort()
    },
  }
}
