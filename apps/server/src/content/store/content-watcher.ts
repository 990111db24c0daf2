import { basename, dirname } from 'node:path'
import { watch } from 'chokidar'
import { articleIdsFile } from '#content/addresses/article-ids.ts'
import { createRunScheduler, type RunSchedulerOptions } from '#content/store/run-scheduler.ts'

const vuePressFolder = '.vuepress'

/** A watcher of the content. */
export interface ContentWatcher {
  /** Resolves when the watcher is active; later changes are detected. */
  ready: Promise<void>
  /** Starts a run as a change does. */
  schedule(): void
  /** Stops watching and waits for the current run. */
  stop(): Promise<void>
}

export interface ContentWatcherOptions extends Omit<RunSchedulerOptions, 'debounce'> {
  /** Absolute. */
  contentDir: string
  /** Called at each change, before the debounce. */
  onChange: () => void
  /** Debounce in ms; a checkout of git or a synchronisation writes its files closer together. @default 150 */
  debounce?: number
}

/** Runs the import after files in the folder have changed. */
export function startContentWatcher({
  contentDir,
  run,
  onChange,
  onError,
  debounce = 150,
}: ContentWatcherOptions): ContentWatcher {
  const runs = createRunScheduler({ run, onError, debounce })
  const watcher = watch(contentDir, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path) => path !== contentDir && isIgnored(path),
  })
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  function schedule(): void {
    onChange()
    runs.schedule()
  }
  watcher.on('all', schedule).on('error', onError).on('ready', resolve)

  return {
    ready,
    schedule,
    async stop() {
      await watcher.close()
      await runs.stop()
    },
  }
}

/** Hidden files but the static files of VuePress, and what the import itself writes. */
function isIgnored(path: string): boolean {
  const name = basename(path)
  if (name === vuePressFolder) return false
  if (basename(dirname(path)) === vuePressFolder) return name !== 'public'
  return name.startsWith('.') || name === 'node_modules' || name.startsWith(articleIdsFile)
}
