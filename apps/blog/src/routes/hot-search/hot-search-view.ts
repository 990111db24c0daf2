import type { HotSearchSource } from '@qingjian/api-client/contract'
import { notFound } from '#core/faults/page-fault.ts'
import { findEngine, searchEngines } from './search-engines.ts'

/** Characters of what may be searched for: as many as the server takes. */
export const maxQueryLength = 100

/** What the address asks for. */
export interface HotSearchView {
  /** Undefined where no source is switched on. */
  source: HotSearchSource | undefined
  /** What was sent with the search box; undefined where nothing was. */
  search: { engineId: string; words: string } | undefined
}

/**
 * Reads the address.
 * @param sources Those that are switched on, the first of which is shown where none is named.
 * @throws The not-found page for a source that is not switched on.
 */
export function readView(url: URL, sources: readonly HotSearchSource[]): HotSearchView {
  const name = url.searchParams.get('source') ?? ''
  const source = name === '' ? sources[0] : sources.find((one) => one === name)
  if (name !== '' && source === undefined) throw notFound()
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, maxQueryLength)
  const engine = findEngine(url.searchParams.get('engine')) ?? searchEngines[0]
  return { source, search: words === '' ? undefined : { engineId: engine.id, words } }
}
