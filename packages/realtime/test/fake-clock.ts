import type { Clock } from '../src/socket-options.ts'

/** A clock that moves only when a test advances it. */
export interface FakeClock extends Clock {
  /** Advances the time by `ms` and runs the timers that are due, in order. */
  advance: (ms: number) => void
  /** Number of timers that have not run. */
  pendingCount: () => number
}

/** Creates a clock at 0. */
export function createFakeClock(): FakeClock {
  let now = 0
  const timers = new Set<{ due: number; run: () => void }>()

  function nextDue(limit: number): { due: number; run: () => void } | undefined {
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
      for (let timer = nextDue(end); timer !== undefined; timer = nextDue(end)) {
        timers.delete(timer)
        now = timer.due
        timer.run()
      }
      now = end
    },
    pendingCount: () => timers.size,
  }
}
