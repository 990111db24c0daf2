/** Makes one function that undoes all. */
export function mergeCleanups(cleanups: (() => void)[]): () => void {
  return () => {
    for (const cleanup of cleanups) cleanup()
  }
}
