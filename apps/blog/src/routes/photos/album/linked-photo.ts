import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#core/data/create-store.ts'
import { readPhotoId, withPhotoId } from './photo-url.ts'

/** Key in `history.state`, beside the router's, that marks entries from which closing a photo goes back. */
const historyMarker = 'albumPhoto'

/** Entries of the history that this module has written; the photo itself is in the address. */
const written = createStore(0)

/**
 * Id of the photo in the preview; null without one. Each photo has its own URL, so that it can be shared and Back
 * closes it. The router is bypassed, because the page does not change; the router's own state stays untouched.
 * @param linked Id of the photo in the initial URL; null without an existing one.
 */
export function useLinkedPhoto(linked: number | null): number | null {
  useEffect(() => {
    if (linked === null || isMarked()) return
    // Closing a photo opened by a shared link must show the album, not the previous page.
    history.replaceState(history.state, '', withPhotoId(location, null))
    showPhoto(linked)
  }, [linked])
  return useSyncExternalStore(subscribe, readShown, () => null)
}

/** Opens a photo, or switches to another. */
export function showPhoto(id: number): void {
  const url = withPhotoId(location, id)
  if (isMarked()) history.replaceState(history.state, '', url)
  else history.pushState({ ...history.state, [historyMarker]: true }, '', url)
  written.set(written.get() + 1)
}

/** Closes the photo. */
export function closePhoto(): void {
  if (isMarked()) history.back()
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = written.subscribe(listener)
  window.addEventListener('popstate', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('popstate', listener)
  }
}

function readShown(): number | null {
  return isMarked() ? readPhotoId(location.search) : null
}

function isMarked(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && historyMarker in state
}
