/** Shortest time in ms between update checks. The browser itself checks at every page load. */
const interval = 60 * 60 * 1000

/** Checks for a new service worker when a page that has been open for long becomes visible. */
export function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < interval) return
    last = Date.now()
    // Fails while offline.
    registration.update().catch(() => undefined)
  })
}
