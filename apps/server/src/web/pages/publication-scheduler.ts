import type { Db } from '#platform/db/schema.ts'
import { nextAlbumAt } from '#modules/albums/albums.repository.ts'
import { nextPublicationAt } from '#modules/articles/articles.repository.ts'
import { nextMomentAt } from '#modules/moments/moments.repository.ts'
import type { ContentVersion } from '#web/pages/content-version.ts'

/** Timers take no longer delay than this, in ms; the clock then looks again. */
const maxDelay = 24 * 60 * 60 * 1000

/** After which a database that did not answer is asked again, in ms. */
const retryDelay = 10_000

/** Announces a change whenever an article, a short post or an album that was dated ahead becomes public. */
export interface PublicationScheduler {
  /** To be called after an import: dates may have changed. Never rejects. */
  schedule(): Promise<void>
  stop(): void
}

/** What the clock needs from outside. */
export interface PublicationSchedulerOptions {
  db: Db
  /** Milliseconds since the epoch. */
  now: () => number
  version: ContentVersion
  /** Told when the next date could not be read; the clock then tries again. */
  onError: (error: unknown) => void
}

/** Makes a clock that is not set yet. */
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
        await nextPublicationAt(db, now()),
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
