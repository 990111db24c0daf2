import { createLazyStore, useStore } from '#core/data/create-store.ts'
import { findEngine, searchEngines, type SearchEngine } from './search-engines.ts'

const storageKey = 'search-engine'

const preferred = createLazyStore<SearchEngine>(() => readStorage() ?? searchEngines[0])

/** The engine that this visitor used last; the default engine during server rendering and hydration. */
export function usePreferredEngine(): SearchEngine {
  return useStore(preferred, searchEngines[0])
}

/** Stores the selected engine, permanently if the browser allows storage. */
export function storePreferredEngine(engine: SearchEngine): void {
  try {
    localStorage.setItem(storageKey, engine.id)
  } catch {
    // Storage is full or blocked: the selection lasts for this page view only.
  }
  preferred.set(engine)
}

function readStorage(): SearchEngine | undefined {
  try {
    return findEngine(localStorage.getItem(storageKey))
  } catch {
    return undefined
  }
}
