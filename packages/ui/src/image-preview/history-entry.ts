/** Key in `history.state`; the keys of a router are preserved. */
const STATE_KEY = 'imagePreview'

const backHandlers = new Set<() => void>()
let isPushed = false
let pendingBack: Promise<void> | undefined

/**
 * Pushes a history entry, so that the back button closes an overlay. The entry copies URL and state of the current one,
 * so that a router sees no navigation on `popstate`. The returned function removes the entry, unless a navigation
 * followed it.
 * @param onBack Called after the user has gone back; must be a distinct function per caller.
 */
export function pushHistoryEntry(onBack: () => void): () => void {
  backHandlers.add(onBack)
  if (pendingBack) void pendingBack.then(pushEntry)
  else pushEntry()
  return () => {
    backHandlers.delete(onBack)
    // In a microtask: strict mode and an immediate reopening reuse the entry.
    queueMicrotask(removeUnusedEntry)
  }
}

function pushEntry(): void {
  if (isPushed || backHandlers.size === 0) return
  isPushed = true
  // A reload preserves the entry.
  if (!hasOwnState()) history.pushState({ ...history.state, [STATE_KEY]: true }, '')
  addEventListener('popstate', onPop)
}

function onPop(): void {
  if (hasOwnState()) return
  release()
  const backs = [...backHandlers]
  backHandlers.clear()
  for (const onBack of backs) onBack()
}

function removeUnusedEntry(): void {
  if (!isPushed || backHandlers.size > 0) return
  release()
  if (hasOwnState()) pendingBack = goBack()
}

function release(): void {
  isPushed = false
  removeEventListener('popstate', onPop)
}

async function goBack(): Promise<void> {
  await new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true })
    history.back()
  })
  pendingBack = undefined
}

function hasOwnState(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && STATE_KEY in state
}
