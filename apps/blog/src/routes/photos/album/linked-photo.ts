import { useEffect, useSyncExternalStore } from 'react'
import { readPhotoId, withPhotoId } from './photo-url.ts'

/** Marks, beside what the router keeps there, an entry of the history that leaving a photo goes back from. */
const historyMarker = 'albumPhoto'

const listeners = new Set<() => void>()

/**
 * The photo that is looked at; null where none is. It has its own address, so that it can be passed on and "back"
 * closes it. The router need not hear of it, because the screen stays the same; it finds itself where it was.
 * @param linked The photo that the visitor's address named; null where it names none that is there.
 */
export function useLinkedPhoto(linked: number | null): number | null {
  useEffect(() => {
    if (linked === null || isMarked()) return
    // Behind a link that was passed on lies the album, not the page before.
    history.replaceState(history.state, '', withPhotoId(location, null))
    showPhoto(linked)
  }, [linked])
  return useSyncExternalStore(subscribe, readShown, () => null)
}

/** Looks at a photo, or at another. */
export function showPhoto(id: number): void {
  const url = withPhotoId(location, id)
  if (isMarked()) history.replaceState(history.state, '', url)
  else history.pushState({ ...history.state, [historyMarker]: true }, '', url)
  for (const listener of listeners) listener()
}

/** Goes back to the album. */
export function closePhoto(): void {
  if (isMarked()) history.back()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

function readShown(): number | null {
  return isMarked() ? readPhotoId(location.search) : null
}

function isMarked(): boolean {
  return Boolean(history.state?.[historyMarker])
}
