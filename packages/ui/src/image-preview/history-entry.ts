/** Marks the entry in `history.state`, beside what a router keeps there. */
const MARK = 'imagePreview'

const holders = new Set<() => void>()
let held = false
let leaving: Promise<void> | undefined

/**
 * Adds an entry to the browser's history, so that "back" closes what is open. It has the address and state of the
 * page's own entry: a router that hears of the way back finds itself where it is. The returned function takes the entry
 * back, unless a navigation went on from it.
 * @param onBack Called when the visitor went back; must be a function of the caller's own.
 */
export function holdHistoryEntry(onBack: () => void): () => void {
  holders.add(onBack)
  if (leaving) void leaving.then(enter)
  else enter()
  return () => {
    holders.delete(onBack)
    // Strict mode, and a reopening in the same breath, keep the entry.
    queueMicrotask(leaveUnlessHeld)
  }
}

function enter(): void {
  if (held || holders.size === 0) return
  held = true
  // After a reload the entry is still there.
  if (!isMarked()) history.pushState({ ...history.state, [MARK]: true }, '')
  window.addEventListener('popstate', onPop)
}

function onPop(): void {
  if (isMarked()) return
  forget()
  const backs = [...holders]
  holders.clear()
  for (const onBack of backs) onBack()
}

function leaveUnlessHeld(): void {
  if (!held || holders.size > 0) return
  forget()
  if (isMarked()) leaving = goBack()
}

function forget(): void {
  held = false
  window.removeEventListener('popstate', onPop)
}

async function goBack(): Promise<void> {
  await new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true })
    history.back()
  })
  leaving = undefined
}

function isMarked(): boolean {
  return Boolean(history.state?.[MARK])
}
