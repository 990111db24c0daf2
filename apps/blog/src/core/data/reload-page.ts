/**
 * Loads the page anew, unless that could only end on the browser's own error page.
 * @param warnOffline Called instead without a network.
 */
export function reloadPage(warnOffline: () => void): void {
  if (navigator.onLine) location.reload()
  else warnOffline()
}
