import { createStore } from '../create-store.ts'

const pendingLoads = createStore(0)

function start(): () => void {
  pendingLoads.set(pendingLoads.get() + 1)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    pendingLoads.set(pendingLoads.get() - 1)
  }
}

/** Shows the page overlay from anywhere, inside or outside React, while a `PageLoadingOverlay` is mounted; overlapping loads are counted. */
export const loading = {
  /** Starts a load; the returned function ends it. Further calls of that function do nothing. */
  start,
  /** Counts as a load until the task settles; resolves and rejects as the task does. */
  async run<T>(task: PromiseLike<T> | (() => PromiseLike<T>)): Promise<T> {
    const stop = start()
    try {
      return await (typeof task === 'function' ? task() : task)
    } finally {
      stop()
    }
  },
}

/** Calls `listener` when a load starts or ends; the returned function removes it. */
export const subscribeLoading: (listener: () => void) => () => void = pendingLoads.subscribe

/** Whether any load is pending. */
export function isLoading(): boolean {
  return pendingLoads.get() > 0
}
