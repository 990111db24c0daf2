/** The right of one tab of this browser to edit an article: tabs share the text that is not saved. */
export interface EditorLock {
  /** Asks the tab that has the lock to release it. */
  request: () => void
  /** Gives the lock to the tab that waits longest, and waits again. */
  release: () => void
  close: () => void
}

/**
 * Waits for the lock of an article.
 * @param onChange Called with whether this tab has the lock, also with false when another tab asks for it: once what depends on it
 * has ended, `release` must be called.
 */
export function openEditorLock(path: string, onChange: (isOwn: boolean) => void): EditorLock {
  const name = `admin-editor:${path}`
  const channel = new BroadcastChannel(name)
  const closing = new AbortController()
  const { signal } = closing
  let release = (): void => {}

  async function hold(lock: Lock | null): Promise<void> {
    if (lock === null || signal.aborted) return
    const released = Promise.withResolvers<void>()
    release = released.resolve
    onChange(true)
    await released.promise
  }

  async function waitForTurns(): Promise<void> {
    await navigator.locks.request(name, { ifAvailable: true }, hold)
    while (!signal.aborted) {
      onChange(false)
      await navigator.locks.request(name, { signal }, hold)
    }
  }

  channel.addEventListener('message', () => onChange(false))
  waitForTurns().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    request: () => channel.postMessage(null),
    release: () => release(),
    close() {
      closing.abort()
      channel.close()
      release()
    },
  }
}
