import { useCallback, useSyncExternalStore } from 'react'

/** Time in ms between two looks at the clock. */
const TICK = 250

/**
 * Counts seconds down to 0; a reload of the page goes on with it.
 * @param key Name in session storage.
 */
export function useCountdown(key: string): [secondsLeft: number, start: (seconds: number) => void] {
  const readLeft = (): number => Math.max(0, Math.ceil((readEnd(key) - Date.now()) / 1000))
  const secondsLeft = useSyncExternalStore(tick, readLeft, () => 0)
  const start = useCallback((seconds: number) => keepEnd(key, Date.now() + seconds * 1000), [key])
  return [secondsLeft, start]
}

function tick(listener: () => void): () => void {
  const timer = setInterval(listener, TICK)
  return () => clearInterval(timer)
}

/** Ends of this visit, for where nothing may be stored. */
const unsaved = new Map<string, number>()

function keepEnd(key: string, end: number): void {
  try {
    sessionStorage.setItem(key, String(end))
  } catch {
    unsaved.set(key, end)
  }
}

/** When it ends, in ms since the epoch; 0 where it never began. */
function readEnd(key: string): number {
  try {
    return unsaved.get(key) ?? Number(sessionStorage.getItem(key) ?? 0)
  } catch {
    return 0
  }
}
