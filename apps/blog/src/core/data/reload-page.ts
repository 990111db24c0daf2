/**
 * Reloads the page, except offline, where a reload would show the browser's error page.
 * @param warnOffline Called instead if offline.
 */
export function reloadPage(warnOffline: () => void): void {
  if (navigator.onLine) location.reload()
  else warnOffline()
}
