/** Work that is done now and from time to time. */
export interface PeriodicTask {
  work: () => Promise<void>
  /** Milliseconds between two beginnings; one that falls into work that takes longer is left out. */
  interval: number
  /** Told of what the work threw; it is done again all the same. */
  onError: (error: unknown) => void
}

/** Begins, without keeping the process alive; gives the way to stop, which waits for what is under way. */
export function startPeriodicTask({ work, interval, onError }: PeriodicTask): () => Promise<void> {
  let working: Promise<void> | undefined
  const begin = (): void => {
    working ??= work()
      .catch(onError)
      .finally(() => (working = undefined))
  }
  begin()
  const timer = setInterval(begin, interval).unref()
  return async () => {
    clearInterval(timer)
    await working
  }
}
