import { useSyncExternalStore } from 'react'

/** A minute in ms. */
const minute = 60_000

/** The present, in ms since the epoch, to the minute; null while the page is still as the server rendered it. */
export function useMinute(): number | null {
  return useSyncExternalStore(subscribe, readMinute, () => null)
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute)
  return () => clearInterval(timer)
}

function readMinute(): number {
  return Math.floor(Date.now() / minute) * minute
}
