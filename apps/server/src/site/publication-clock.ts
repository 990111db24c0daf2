import type { Db } from '#db/schema.ts'
import { nextPublicationAt } from '#modules/articles/articles.repository.ts'
import type { ContentVersion } from '#site/content-version.ts'

/** Timers take no longer delay than this, in ms; the clock then looks again. */
const maxDelay = 24 * 60 * 60 * 1000

/** Announces a change whenever an article that was dated ahead becomes public. */
export interface PublicationClock {
  /** To be called after an import: dates may have changed. */
  set(): Promise<void>
  stop(): void
}

/** Makes a clock that is not set yet. */
export function createPublicationClock(db: Db, now: () => number, version: ContentVersion): PublicationClock {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function set(): Promise<void> {
    const instant = await nextPublicationAt(db, now())
    clearTimeout(timer)
    if (instant === null || isStopped) return
    timer = setTimeout(ring, Math.min(instant - now(), maxDelay)).unref()
  }

  function ring(): void {
    version.change()
    void set()
  }

  return {
    set,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
