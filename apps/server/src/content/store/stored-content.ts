import type { ContentPublication } from '#content/content-publication.ts'
import type { ContentWatcher } from '#content/store/content-watcher.ts'
import { createRunScheduler, type RunSchedulerOptions } from '#content/store/run-scheduler.ts'
import type { WorkingCopy } from '#content/store/working-copy.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'

/** Content that the database has, and this process imports from a working copy. */
export interface StoredContent {
  copy: WorkingCopy
  /** Calls the listener after each save; `isOwn` if this process has saved. */
  subscribe: (listener: (isOwn: boolean) => void) => void
  /** Whether this process is the first to import changes of which no process sends a message, such as `qingjian content push`. */
  isFirst: () => boolean
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
    publishPages: (changed, present) => publish(() => publication.publishPages(changed, present)),
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

/**
 * Milliseconds that one process gets before the others import the same change: they then find it published, and compile little
 * of it. If the first one is killed, they take its place.
 */
const lead = 3_000

/** Runs the import after the stored files have changed. */
export function watchStoredContent({
  content,
  isImported,
  onChange,
  ...options
}: Omit<RunSchedulerOptions, 'debounce'> & {
  content: StoredContent
  /** Called at each change, before the run after it. */
  onChange: () => void
  /** Whether the last import has begun with this revision. */
  isImported: (revision: number) => boolean
}): Pick<ContentWatcher, 'schedule' | 'stop'> {
  const runs = createRunScheduler({ ...options, debounce })
  const hasNews = async (): Promise<boolean> => !isImported(await content.copy.newestRevision())
  let waiting: NodeJS.Timeout | undefined
  function schedule(): void {
    onChange()
    runs.schedule()
  }
  function scheduleLater(): void {
    waiting ??= setTimeout(() => {
      waiting = undefined
      hasNews().then((isNew) => {
        if (isNew) schedule()
      }, options.onError)
    }, lead).unref()
  }
  content.subscribe((isOwn) => {
    if (isOwn) return schedule()
    scheduleLater()
    // The files that pages name are served at once.
    content.copy.update().catch(options.onError)
  })
  const stopPoll = startPeriodicTask({
    name: 'stored-content-poll',
    work: async () => {
      if (!(await hasNews())) return
      if (content.isFirst()) schedule()
      else scheduleLater()
    },
    interval: pollInterval,
    initialDelay: pollInterval,
    onError: options.onError,
  })
  return {
    schedule,
    async stop() {
      await stopPoll()
      clearTimeout(waiting)
      await runs.stop()
    },
  }
}
