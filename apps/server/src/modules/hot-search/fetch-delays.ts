import { minute } from '#modules/hot-search/hot-source.ts'

/** The longest time between two tries, in ms. */
export const longestDelay = 120 * minute

/**
 * Milliseconds until a source is asked again, which differ each time so that sites do not ask at the same moment.
 * @param failures Fetches that have failed in a row: each doubles the delay, from a minute to two hours.
 * @param random From 0 up to 1.
 */
export function fetchDelay(interval: number, failures: number, random: number): number {
  const base = failures === 0 ? interval : Math.min(minute * 2 ** (failures - 1), longestDelay / 1.2)
  return Math.round(base * (0.8 + 0.4 * random))
}
