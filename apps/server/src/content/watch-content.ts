import { watch } from 'chokidar'

/** Watches the content folder until it is stopped. */
export interface ContentWatcher {
  /** Resolves when changes from then on are noticed. */
  ready: Promise<void>
  /** Stops watching and waits for the run under way. */
  stop(): Promise<void>
}

export interface ContentWatcherOptions {
  /** Absolute. */
  contentDir: string
  /** Imports; runs never overlap, and changes during one lead to a single further run. What it throws goes to `onError`. */
  run: () => Promise<void>
  onError: (error: unknown) => void
  /** Milliseconds of quiet before a run. @default 300 */
  quiet?: number
}

/** Runs the import again whenever files in the folder have changed. */
export function watchContent({
  contentDir,
  run,
  onError,
  quiet = 300,
}: ContentWatcherOptions): ContentWatcher {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isDirty = false

  function schedule(): void {
    isDirty = true
    if (running) return
    clearTimeout(timer)
    timer = setTimeout(start, quiet)
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
    ignored: (path) => path !== contentDir && /(?:^|[\\/])(?:\.[^\\/]+|node_modules)$/.test(path),
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
