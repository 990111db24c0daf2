import { createLazyStore, useStore } from '#core/data/create-store.ts'
import { readText, writeText } from '#features/storage/web-storage.ts'
import { findEngine, searchEngines, type SearchEngine } from './search-engines.ts'

const storageKey = 'search-engine'

const preferred = createLazyStore<SearchEngine>(
  () => findEngine(readText('localStorage', storageKey)) ?? searchEngines[0],
)

/** The engine that this visitor used last; the default engine during server rendering and hydration. */
export function usePreferredEngine(): SearchEngine {
  return useStore(preferred, searchEngines[0])
}

/** Stores the selected engine, permanently if the browser allows storage. */
export function storePreferredEngine(engine: SearchEngine): void {
  writeText('localStorage', storageKey, engine.id)
  preferred.set(engine)
}
