import { useSyncExternalStore } from 'react'
import { findEngine, searchEngines, type SearchEngine } from './search-engines.ts'

const storageKey = 'search-engine'

const listeners = new Set<() => void>()
let preferred: SearchEngine | undefined

/** The engine that this visitor used last; the default engine during server rendering and hydration. */
export function usePreferredEngine(): SearchEngine {
  return useSyncExternalStore(subscribe, readEngine, () => searchEngines[0])
}

/** Stores the selected engine, permanently if the browser allows storage. */
export function storePreferredEngine(engine: SearchEngine): void {
  preferred = engine
  try {
    localStorage.setItem(storageKey, engine.id)
  } catch {
    // Storage is full or blocked: the selection lasts for this page view only.
  }
  for (const listener of listeners) listener()
}

function readEngine(): SearchEngine {
  preferred ??= readStorage() ?? searchEngines[0]
  return preferred
}

function readStorage(): SearchEngine | undefined {
  try {
    return findEngine(localStorage.getItem(storageKey))
  } catch {
    return undefined
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
