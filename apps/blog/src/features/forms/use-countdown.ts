import { useCallback, useSyncExternalStore } from 'react'

/** Time in ms between two looks at the clock. */
const TICK = 250

/**
 * Counts seconds down to 0; a reload of the page goes on with it. The clock is looked at only while it counts.
 * @param key Name in session storage.
 */
export function useCountdown(key: string): [secondsLeft: number, start: (seconds: number) => void] {
  const watch = useCallback((listener: () => void) => watchCountdown(key, listener), [key])
  const secondsLeft = useSyncExternalStore(
    watch,
    () => readLeft(key),
    () => 0,
  )
  const start = useCallback((seconds: number) => startCountdown(key, seconds), [key])
  return [secondsLeft, start]
}

/** Whoever shows a countdown, to look at the clock when one begins. */
const watching = new Set<() => void>()

function startCountdown(key: string, seconds: number): void {
  keepEnd(key, Date.now() + seconds * 1000)
  for (const look of watching) look()
}

function watchCountdown(key: string, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    clearTimeout(timer)
    if (readLeft(key) > 0) timer = setTimeout(look, TICK)
    listener()
  }
  watching.add(look)
  look()
  return () => {
    watching.delete(look)
    clearTimeout(timer)
  }
}

function readLeft(key: string): number {
  return Math.max(0, Math.ceil((readEnd(key) - Date.now()) / 1000))
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
