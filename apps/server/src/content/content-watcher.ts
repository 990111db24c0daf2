import { basename } from 'node:path'
import { watch } from 'chokidar'
import { articleIdsFile } from '#content/addresses/article-ids.ts'

/** A watcher of the content folder. */
export interface ContentWatcher {
  /** Resolves when the watcher is active; later changes are detected. */
  ready: Promise<void>
  /** Stops watching and waits for the current run. */
  stop(): Promise<void>
}

export interface ContentWatcherOptions {
  /** Absolute. */
  contentDir: string
  /** Imports. Runs never overlap; changes during a run trigger one more. Errors are passed to `onError`. */
  run: () => Promise<void>
  onError: (error: unknown) => void
  /** Debounce in ms. @default 300 */
  debounce?: number
}

/** Runs the import after files in the folder have changed. */
export function startContentWatcher({
  contentDir,
  run,
  onError,
  debounce = 300,
}: ContentWatcherOptions): ContentWatcher {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isDirty = false

  function schedule(): void {
    isDirty = true
    if (running) return
    clearTimeout(timer)
    timer = setTimeout(start, debounce)
  }
  function start(): void {
    isDirty = false
    running = run()
      .catch(onError)
      .finally(() => {
        running = undefined
        if (isDirty) schedule()
      })
  }

  const watcher = watch(contentDir, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path) => path !== contentDir && isIgnored(basename(path)),
  })
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  watcher.on('all', schedule).on('error', onError).on('ready', resolve)

  return {
    ready,
    async stop() {
      await watcher.close()
      clearTimeout(timer)
      isDirty = false
      await running
    },
  }
}

/** Hidden files, and what the import itself writes. */
function isIgnored(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || name.startsWith(articleIdsFile)
}
