/** Whether a tab has the lock of an article. */
export interface EditorLockState {
  isOwn: boolean
  /** Must be called once what depends on the lock has ended, where another tab requests it; releases nothing else. */
  release: () => void
}

/** The right of one tab of this browser to edit an article: tabs share the text that is not saved. */
export interface EditorLock {
  /** Requests that the tab that has the lock releases it, and that waiting tabs queue behind this one. */
  request: () => void
  close: () => void
}

/**
 * Waits for the lock of an article.
 * @param onChange Called with whether this tab has the lock, also with false when another tab requests it. The lock then passes to the
 * tab that waits longest, and this one waits again.
 */
export function openEditorLock(path: string, onChange: (state: EditorLockState) => void): EditorLock {
  const name = `admin-editor:${path}`
  const channel = new BroadcastChannel(name)
  const closing = new AbortController()
  const { signal } = closing
  let waiting = new AbortController()
  let held: PromiseWithResolvers<void> | null = null

  async function hold(lock: Lock | null): Promise<void> {
    if (lock === null || signal.aborted) return
    held = Promise.withResolvers()
    onChange({ isOwn: true, release: held.resolve })
    await held.promise
    held = null
  }

  async function acquireRepeatedly(): Promise<void> {
    await navigator.locks.request(name, { ifAvailable: true }, hold)
    while (!signal.aborted) {
      onChange({ isOwn: false, release() {} })
      await acquire()
    }
  }

  async function acquire(): Promise<void> {
    waiting = new AbortController()
    const ended = AbortSignal.any([signal, waiting.signal])
    try {
      await navigator.locks.request(name, { signal: ended }, hold)
    } catch (error) {
      if (!ended.aborted) throw error
    }
  }

  channel.addEventListener('message', () => {
    if (held === null) waiting.abort()
    else onChange({ isOwn: false, release: held.resolve })
  })
  void acquireRepeatedly()
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    request: () => channel.postMessage(null),
    close() {
      closing.abort()
      channel.close()
      held?.resolve()
    },
  }
}
