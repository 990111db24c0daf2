let running = 0
const listeners = new Set<() => void>()

function count(by: number): void {
  running += by
  for (const listener of listeners) listener()
}

function start(): () => void {
  count(1)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    count(-1)
  }
}

/** Covers the page from anywhere, React or not, while a `PageLoadingOverlay` is mounted; loads that overlap are counted. */
export const loading = {
  /** Starts a load; the returned function ends it, once. */
  start,
  /** Counts as a load until the task is done; gives back what it gives, and fails as it fails. */
  async run<T>(task: PromiseLike<T> | (() => PromiseLike<T>)): Promise<T> {
    const stop = start()
    try {
      return await (typeof task === 'function' ? task() : task)
    } finally {
      stop()
    }
  },
}

/** Calls `listener` when a load starts or ends, until the returned function is called. */
export function subscribeLoading(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether any load runs. */
export function isLoading(): boolean {
  return running > 0
}
