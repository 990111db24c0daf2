import { useCallback, useSyncExternalStore } from 'react'
import { createTextStore } from '#features/storage/text-store.ts'

/** Interval in ms between clock reads. */
const TICK = 250

/** When countdowns end, in ms since the epoch. */
const ends = createTextStore('sessionStorage')

/**
 * A countdown in seconds that continues after a reload. The timer runs only during a countdown.
 * @param key Session storage key.
 */
export function useCountdown(key: string): [secondsLeft: number, start: (seconds: number) => void] {
  const watch = useCallback((listener: () => void) => watchCountdown(key, listener), [key])
  const secondsLeft = useSyncExternalStore(
    watch,
    () => readLeft(key),
    () => 0,
  )
  const start = useCallback((seconds: number) => ends.write(key, String(Date.now() + seconds * 1000)), [key])
  return [secondsLeft, start]
}

function watchCountdown(key: string, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = (): void => {
    clearTimeout(timer)
    if (readLeft(key) > 0) timer = setTimeout(tick, TICK)
    listener()
  }
  const stop = ends.subscribe(tick)
  tick()
  return () => {
    stop()
    clearTimeout(timer)
  }
}

function readLeft(key: string): number {
  return Math.max(0, Math.ceil((Number(ends.read(key)) - Date.now()) / 1000))
}
