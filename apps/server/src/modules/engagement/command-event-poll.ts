import type { Db } from '#platform/db/schema.ts'
import { hasCommandEvents, takeCommandEvents } from '#modules/engagement/command-events.repository.ts'
import type { EngagementEvents } from '#modules/engagement/engagement-events.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'

/** Polling interval in ms; a poll reads a table that is nearly always empty. */
const interval = 2_000

/** Options of the poll. */
export interface CommandEventPollOptions {
  db: Db
  engagement: Pick<EngagementEvents, 'emit'>
  onError: (error: unknown) => void
}

/**
 * Emits the events of CLI commands, which run in another process without page cache, sockets and emails. Of several
 * processes, one emits each event.
 * @returns Stops the poll and waits for the current one.
 */
export function startCommandEventPoll({
  db,
  engagement,
  onError,
}: CommandEventPollOptions): () => Promise<void> {
  async function poll(): Promise<void> {
    if (!(await hasCommandEvents(db))) return
    for (const event of await takeCommandEvents(db)) engagement.emit(event)
  }

  return startPeriodicTask({ work: poll, interval, onError })
}
