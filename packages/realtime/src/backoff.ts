/** First delay before coming back, in ms, from the specification. */
export const firstDelay = 1000

/** Longest delay before coming back, in ms, from the specification. */
export const longestDelay = 30_000

/**
 * Delay in ms before an attempt, counted from 1: doubles from 1 s up to 30 s. It is drawn out by up to a half, so
 * that the visitors of a server that comes back do not return in one beat; it never leaves the range of the two bounds.
 *
 * @param random Gives a number from 0 up to, not including, 1.
 */
export function backoffDelay(attempt: number, random: () => number): number {
  const delay = firstDelay * 2 ** Math.min(attempt - 1, 10)
  return Math.min(delay * (1 + random() / 2), longestDelay)
}
