/** Marks the entry in `history.state`, beside what a router keeps there. */
const STATE_KEY = 'imagePreview'

const backHandlers = new Set<() => void>()
let isPushed = false
let pendingBack: Promise<void> | undefined

/**
 * Adds an entry to the browser's history, so that "back" closes what is open. It has the address and state of the
 * page's own entry: a router that hears of the way back finds itself where it is. The returned function takes the entry
 * back, unless a navigation went on from it.
 * @param onBack Called when the visitor went back; must be a function of the caller's own.
 */
export function pushHistoryEntry(onBack: () => void): () => void {
  backHandlers.add(onBack)
  if (pendingBack) void pendingBack.then(pushEntry)
  else pushEntry()
  return () => {
    backHandlers.delete(onBack)
    // Strict mode, and a reopening in the same breath, keep the entry.
    queueMicrotask(removeUnusedEntry)
  }
}

function pushEntry(): void {
  if (isPushed || backHandlers.size === 0) return
  isPushed = true
  // After a reload the entry is still there.
  if (!hasOwnState()) history.pushState({ ...history.state, [STATE_KEY]: true }, '')
  window.addEventListener('popstate', onPop)
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
  window.removeEventListener('popstate', onPop)
}

async function goBack(): Promise<void> {
  await new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true })
    history.back()
  })
  pendingBack = undefined
}

function hasOwnState(): boolean {
  return Boolean(history.state?.[STATE_KEY])
}
