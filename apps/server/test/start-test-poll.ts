import { expect, onTestFinished, vi } from 'vitest'
import type { Db } from '#platform/db/schema.ts'
import { countResults } from './count-results.ts'

/** What every poll of the database is started with. */
interface PollOptions {
  db: Db
  onError: (error: unknown) => void
}

/**
 * Starts a poll with fake timers, waits for its first run, and stops it when the test ends.
 * @returns The number of query results so far.
 */
export async function startTestPoll(
  db: Db,
  start: (options: PollOptions) => () => Promise<void>,
): Promise<() => number> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { db: counting, results } = countResults(db)
  const stop = start({
    db: counting,
    onError: (error) => {
      throw error
    },
  })
  onTestFinished(async () => {
    await stop()
    vi.useRealTimers()
  })
  await expect.poll(results).toBe(1)
  return results
}
