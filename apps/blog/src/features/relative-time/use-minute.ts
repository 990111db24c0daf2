import { useSyncExternalStore } from 'react'

/** A minute in ms. */
const minute = 60_000

/** The current time in ms since the epoch, updated each minute; null during server rendering and hydration. */
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
