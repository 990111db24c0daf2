import { runOutsideSlot } from '#platform/process/request-slot.ts'

export interface PacerLimits {
  /** Time between two steps, in ms. */
  interval: number
  /** Longest delay of a step, in ms. */
  maxDelay: number
}

/** Spaces out cheap steps, so that clients that repeat one without a pause use little CPU time. */
export interface Pacer {
  /** Resolves an interval after the previous step, or at once; the slot of the request is free meanwhile. */
  wait(): Promise<void>
}

/** Creates a pacer without a previous step. */
export function createPacer({ interval, maxDelay }: PacerLimits): Pacer {
  let next = 0
  return {
    async wait() {
      const now = performance.now()
      const start = Math.min(Math.max(now, next), now + maxDelay)
      next = start + interval
      if (start === now) return
      const { promise, resolve } = Promise.withResolvers<void>()
      setTimeout(resolve, start - now)
      await runOutsideSlot(() => promise)
    },
  }
}
