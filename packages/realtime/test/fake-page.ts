import type { PageSignals } from '../src/page-signals.ts'
import { createStore } from '../src/create-store.ts'

/** A page whose visibility and network status a test sets. */
export interface FakePage extends PageSignals {
  set: (signals: { isVisible?: boolean; isOnline?: boolean }) => void
  listenerCount: () => number
}

/** Creates a page that is visible and online. */
export function createFakePage(): FakePage {
  const state = createStore({ isVisible: true, isOnline: true })
  let listenerCount = 0
  return {
    isVisible: () => state.getSnapshot().isVisible,
    isOnline: () => state.getSnapshot().isOnline,
    subscribe(listener) {
      listenerCount += 1
      const unsubscribe = state.subscribe(listener)
      return () => {
        listenerCount -= 1
        unsubscribe()
      }
    },
    set: (signals) => state.set({ ...state.getSnapshot(), ...signals }),
    listenerCount: () => listenerCount,
  }
}
