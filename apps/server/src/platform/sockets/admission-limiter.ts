/**
 * Makes a turnstile: its promises are kept a few at a time, and whatever else is to be done goes on in between, so that a crowd
 * that comes back at one time does not keep those waiting who are inside.
 */
export function createAdmissionLimiter(atOnce: number): () => Promise<void> {
  const waiting: (() => void)[] = []

  function turn(): void {
    for (const pass of waiting.splice(0, atOnce)) pass()
    if (waiting.length > 0) setImmediate(turn)
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(turn)
    })
}
