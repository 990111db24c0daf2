/** Delay before the first reconnection attempt, in ms. */
export const initialDelay = 1000

/** The first attempts after a restart of the server are spread over this time, in ms. */
export const restartSpread = 5_000

/** Upper bound of the delay before a reconnection attempt, in ms. */
export const maxDelay = 30_000

/**
 * Delay before a reconnection attempt, in ms: exponential backoff from `initialDelay` to `maxDelay` with up to 50 % of
 * positive jitter, so that the clients of a restarted server do not reconnect at the same moment. Never exceeds `maxDelay`.
 *
 * @param attempt Number of the attempt, from 1.
 * @param random Returns a number in [0, 1).
 */
export function backoffDelay(attempt: number, random: () => number): number {
  const delay = initialDelay * 2 ** Math.min(attempt - 1, 10)
  return Math.min(delay * (1 + random() / 2), maxDelay)
}
