/** Runs calls one after the other, also after one that fails. */
export type CallQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createCallQueue(): CallQueue {
  let pending: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = pending.then(work)
    pending = result.catch(() => {})
    return result
  }
}
