/** Whether the page is in full screen. */
export function isFullscreen(): boolean {
  return document.fullscreenElement !== null
}

/** Calls a listener when the page enters or leaves full screen; the returned function removes it. */
export function subscribeToFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/**
 * Enters or leaves full screen, if the browser permits it. The element is the root, because a `<dialog>` must not be in
 * full screen; an open modal dialog stays above the root.
 */
export function toggleFullscreen(): void {
  const done = isFullscreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  done.catch(() => undefined)
}
