/** Creates a function that runs work one after the other, also after one that fails. */
export function createSerialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let pending: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = pending.then(work)
    pending = result.catch(() => {})
    return result
  }
}
