/** Work that is done now and from time to time. */
export interface Repeated {
  work: () => Promise<void>
  /** Milliseconds between two beginnings; work that takes longer is waited for. */
  interval: number
  /** Told of what the work threw; it is done again all the same. */
  onError: (error: unknown) => void
}

/** Begins, without keeping the process alive; gives the way to stop, which waits for what is under way. */
export function repeat({ work, interval, onError }: Repeated): () => Promise<void> {
  let working = Promise.resolve()
  const begin = (): void => {
    working = working.then(work).catch(onError)
  }
  begin()
  const timer = setInterval(begin, interval).unref()
  return () => {
    clearInterval(timer)
    return working
  }
}
