/** Combines cleanup functions into one. */
export function mergeCleanups(cleanups: (() => void)[]): () => void {
  return () => {
    for (const cleanup of cleanups) cleanup()
  }
}
