import type { ContentPublication } from '#content/content-publication.ts'
import { createRunScheduler, type RunSchedulerOptions } from '#content/run-scheduler.ts'
import type { WorkingCopy } from '#content/store/working-copy.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'

/** Content that the database has, and this process imports from a working copy. */
export interface StoredContent {
  copy: WorkingCopy
  /** Calls the listener after each save, in whatever process. */
  subscribe: (listener: () => void) => void
}

/** The files have changed since the import began: what it has compiled may be outdated. */
export class StaleContentError extends Error {
  override readonly name = 'StaleContentError'

  constructor() {
    super('The stored files have changed since the import began.')
  }
}

/**
 * Publishes nothing of an import once the stored files have changed: a process that is behind would unpublish what another one
 * has just published.
 * @param isCurrent Whether the import has the newest revision.
 */
export function rejectStale(
  publication: ContentPublication,
  isCurrent: () => Promise<boolean>,
): ContentPublication {
  const publish = async (store: () => Promise<void>): Promise<void> => {
    if (!(await isCurrent())) throw new StaleContentError()
    await store()
  }
  return {
    listSources: () => publication.listSources(),
    publishArticles: (changed, present) => publish(() => publication.publishArticles(changed, present)),
    publishAddresses: (addresses) => publish(() => publication.publishAddresses(addresses)),
    publishMoments: (changed, present) => publish(() => publication.publishMoments(changed, present)),
    publishAlbums: (changed, present) => publish(() => publication.publishAlbums(changed, present)),
    publishSite: (settings) => publish(() => publication.publishSite(settings)),
    publishNotices: (notices) => publish(() => publication.publishNotices(notices)),
    publishFriends: (friends) => publish(() => publication.publishFriends(friends)),
    publishBlockedWords: (words) => publish(() => publication.publishBlockedWords(words)),
  }
}

/** Milliseconds between two polls of the revision, for changes of which no message arrived. */
const pollInterval = 1_000

/** Milliseconds in which the saves of one action are imported together. */
const debounce = 20

/** Runs the import after the stored files have changed. */
export function watchStoredContent({
  content,
  isImported,
  ...options
}: Omit<RunSchedulerOptions, 'debounce'> & {
  content: StoredContent
  /** Whether the last import has begun with this revision. */
  isImported: (revision: number) => boolean
}): { stop(): Promise<void> } {
  const runs = createRunScheduler({ ...options, debounce })
  content.subscribe(() => runs.schedule())
  const stopPoll = startPeriodicTask({
    name: 'stored-content-poll',
    work: async () => {
      if (!isImported(await content.copy.newestRevision())) runs.schedule()
    },
    interval: pollInterval,
    initialDelay: pollInterval,
    onError: options.onError,
  })
  return {
    async stop() {
      await stopPoll()
      await runs.stop()
    },
  }
}
