import type { Clock } from '../src/socket-options.ts'

/** A clock that stands still until it is told to go on. */
export interface FakeClock extends Clock {
  /** Lets `ms` pass, and runs what falls due, in order. */
  advance: (ms: number) => void
  /** How many timers wait. */
  pending: () => number
}

/** Makes a clock at 0. */
export function createFakeClock(): FakeClock {
  let now = 0
  const timers = new Set<{ due: number; run: () => void }>()

  function next(limit: number): { due: number; run: () => void } | undefined {
    return [...timers].filter(({ due }) => due <= limit).toSorted((a, b) => a.due - b.due)[0]
  }

  return {
    now: () => now,
    after(delay, run) {
      const timer = { due: now + delay, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance(ms) {
      const end = now + ms
      for (let timer = next(end); timer !== undefined; timer = next(end)) {
        timers.delete(timer)
        now = timer.due
        timer.run()
      }
      now = end
    },
    pending: () => timers.size,
  }
}
