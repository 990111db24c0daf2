import type { Db } from '#platform/db/schema.ts'
import { DAY } from '#platform/process/durations.ts'
import { nextAlbumAt } from '#modules/albums/albums.repository.ts'
import { nextArticleChangeAt } from '#modules/articles/articles.repository.ts'
import { nextMomentAt } from '#modules/moments/moments.repository.ts'
import type { ContentVersion } from '#web/pages/content-version.ts'

/** Longest timer in ms; then the next date is read again. */
const maxDelay = DAY

/** Delay in ms before a failed query is repeated. */
const retryDelay = 10_000

/** Increments the content version when an article, moment or album with a future date becomes public, and when an article expires. */
export interface PublicationScheduler {
  /** Call after an import: dates may have changed. Never rejects. */
  schedule(): Promise<void>
  stop(): void
}

export interface PublicationSchedulerOptions {
  db: Db
  /** Milliseconds since the epoch. */
  now: () => number
  version: ContentVersion
  /** Called when the next date could not be read; the query is repeated. */
  onError: (error: unknown) => void
}

/** Idle until `schedule` is called. */
export function createPublicationScheduler({
  db,
  now,
  version,
  onError,
}: PublicationSchedulerOptions): PublicationScheduler {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function schedule(): Promise<void> {
    try {
      const instants = [
        await nextArticleChangeAt(db, now()),
        await nextMomentAt(db, now()),
        await nextAlbumAt(db, now()),
      ]
      const instant = Math.min(...instants.map((one) => one ?? Infinity))
      if (instant < Infinity) startTimer(onDue, Math.min(instant - now(), maxDelay))
    } catch (error) {
      if (isStopped) return
      onError(error)
      startTimer(() => void schedule(), retryDelay)
    }
  }

  function startTimer(then: () => void, delay: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(then, delay).unref()
  }

  function onDue(): void {
    version.increment()
    void schedule()
  }

  return {
    schedule,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
