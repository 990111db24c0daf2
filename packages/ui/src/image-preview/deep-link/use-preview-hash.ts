'use client'

import { useRef, useState, useSyncExternalStore } from 'react'
import type { ImagePreviewRootProps } from '../use-preview-state.ts'

/** Props of a preview that {@link usePreviewHash} returns; spread them onto `ImagePreview`. */
export type PreviewHashProps = Required<
  Pick<ImagePreviewRootProps, 'open' | 'onOpenChange' | 'index' | 'onIndexChange' | 'history'>
>

/** Key in `history.state` of the entries that the hook adds; the keys of a router are preserved. */
const STATE_KEY = 'previewHash'

/** Dispatched after `pushState` and `replaceState`, which fire no event. */
const CHANGE = 'qingjian:previewhash'

/**
 * Links each picture of a preview as `#name=3`, counted from 1. Such a URL opens the preview, and the back button closes
 * it. A number without a picture leaves it closed.
 * @param name Name in the hash, unique in the page.
 * @param count Number of pictures.
 */
export function usePreviewHash(name: string, count: number): PreviewHashProps {
  const number = useSyncExternalStore(
    subscribe,
    () => readNumber(name, count),
    () => 0,
  )
  // The closing animation shows the last picture.
  const [last, setLast] = useState(1)
  if (number > 0 && number !== last) setLast(number)
  const next = useRef(1)
  const isGoingBack = useRef(false)

  const show = (nextNumber: number): void => {
    next.current = nextNumber
    const url = `#${name}=${String(nextNumber)}`
    if (readNumber(name, count) > 0) history.replaceState(history.state, '', url)
    else history.pushState({ ...history.state, [STATE_KEY]: true }, '', url)
    dispatchEvent(new Event(CHANGE))
  }
  const close = (): void => {
    if (isGoingBack.current) return
    if (isOwnEntry()) {
      isGoingBack.current = true
      addEventListener('popstate', () => (isGoingBack.current = false), { once: true })
      history.back()
      return
    }
    // The URL was opened directly: going back would leave the page.
    history.replaceState(history.state, '', location.pathname + location.search)
    dispatchEvent(new Event(CHANGE))
  }

  return {
    open: number > 0,
    // A trigger changes the index before it opens the preview.
    onOpenChange: (open) => (open ? show(next.current) : close()),
    index: (number || last) - 1,
    onIndexChange: (index) => show(index + 1),
    history: false,
  }
}

function subscribe(listener: () => void): () => void {
  const events = ['popstate', 'hashchange', CHANGE]
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/** The number of the picture in the URL, from 1; 0 if there is none. */
function readNumber(name: string, count: number): number {
  const number = Number(new URLSearchParams(location.hash.slice(1)).get(name))
  return Number.isInteger(number) && number > 0 && number <= count ? number : 0
}

function isOwnEntry(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && STATE_KEY in state
}
