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
  const start = useCallback(
    (seconds: number) => sessionStorage.setItem(key, String(Date.now() + seconds * 1000)),
    [key],
  )
  return [secondsLeft, start]
}

function tick(listener: () => void): () => void {
  const timer = setInterval(listener, TICK)
  return () => clearInterval(timer)
}

/** When it ends, in ms since the epoch; 0 where it never began. */
function readEnd(key: string): number {
  return Number(sessionStorage.getItem(key) ?? 0)
}
