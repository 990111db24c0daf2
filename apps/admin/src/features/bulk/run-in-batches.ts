/** Items per call: few, so that a slow disk writes them within the deadline of the call. */
const batchSize = 20

/**
 * Sends items in calls one after the other, until one fails.
 * @param shouldContinue Called before each call with the number of items that were sent; false ends the work.
 * @returns The results of the calls that succeeded, and the error of the one that failed; null for none.
 */
export async function runInBatches<Item, Result>(
  items: readonly Item[],
  send: (batch: Item[]) => Promise<Result[]>,
  shouldContinue: (sent: number) => boolean = () => true,
): Promise<{ results: Result[]; error: unknown }> {
  const results: Result[] = []
  try {
    for (let start = 0; start < items.length && shouldContinue(start); start += batchSize)
      results.push(...(await send(items.slice(start, start + batchSize))))
    return { results, error: null }
  } catch (error) {
    return { results, error }
  }
}
