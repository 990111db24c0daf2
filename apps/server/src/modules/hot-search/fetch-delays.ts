import { MINUTE } from '#platform/process/durations.ts'

/** Maximum delay between two attempts, in ms. */
export const longestDelay = 120 * MINUTE

/**
 * Milliseconds until the next request to a source, with jitter so that installations do not synchronise.
 * @param failures Consecutive failures: each doubles the delay, from one minute to two hours.
 * @param random Random number in [0, 1).
 */
export function fetchDelay(interval: number, failures: number, random: number): number {
  const base = failures === 0 ? interval : Math.min(MINUTE * 2 ** (failures - 1), longestDelay / 1.2)
  return Math.round(base * (0.8 + 0.4 * random))
}
