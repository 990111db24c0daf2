/**
 * Limits how many callers are admitted per tick of the event loop, in order of arrival, so that thousands of clients that
 * reconnect at once do not delay requests and messages.
 */
export function createAdmissionLimiter(maxPerTick: number): () => Promise<void> {
  const waiting: (() => void)[] = []

  function admitNext(): void {
    for (const admit of waiting.splice(0, maxPerTick)) admit()
    if (waiting.length > 0) setImmediate(admitNext)
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(admitNext)
    })
}
