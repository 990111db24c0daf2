import type { Db } from '#platform/db/schema.ts'
import { hasCommandEvents, takeCommandEvents } from '#modules/engagement/command-events.repository.ts'
import type { EngagementEvents } from '#modules/engagement/engagement-events.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'

/** Polling interval in ms; a poll reads a table that is nearly always empty. */
const interval = 2_000

/** Dependencies of the poll. */
interface CommandEventPollDeps {
  db: Db
  engagement: Pick<EngagementEvents, 'emit'>
}

/** Emits the stored events of CLI commands. Of several processes, one emits each event. */
export async function pollCommandEvents({ db, engagement }: CommandEventPollDeps): Promise<void> {
  if (!(await hasCommandEvents(db))) return
  for (const event of await takeCommandEvents(db)) engagement.emit(event)
}

/**
 * Starts polling for the events of CLI commands, which run in another process without page cache, sockets and emails.
 * @returns Stops the poll and waits for the current one.
 */
export function startCommandEventPoll({
  onError,
  ...deps
}: CommandEventPollDeps & { onError: (error: unknown) => void }): () => Promise<void> {
  return startPeriodicTask({
    name: 'command-event-poll',
    work: () => pollCommandEvents(deps),
    interval,
    onError,
  })
}
