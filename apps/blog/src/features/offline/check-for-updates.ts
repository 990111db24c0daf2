/** Least time between two looks for a new version, in ms. The browser itself looks at every load of a page. */
const interval = 60 * 60 * 1000

/** Looks for a new version when a page that has been open for long comes to the front. */
export function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < interval) return
    last = Date.now()
    // Without a network there is none.
    registration.update().catch(() => undefined)
  })
}
