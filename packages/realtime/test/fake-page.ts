import type { PageSignals } from '../src/page-signals.ts'

/** A page that a test shows, hides, and cuts from the network. */
export interface FakePage extends PageSignals {
  set: (signals: { isVisible?: boolean; isOnline?: boolean }) => void
  /** How many listen. */
  listeners: () => number
}

/** Makes a page that is visible and online. */
export function createFakePage(): FakePage {
  let state = { isVisible: true, isOnline: true }
  const listeners = new Set<() => void>()
  return {
    isVisible: () => state.isVisible,
    isOnline: () => state.isOnline,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(signals) {
      state = { ...state, ...signals }
      for (const listener of listeners) listener()
    },
    listeners: () => listeners.size,
  }
}
