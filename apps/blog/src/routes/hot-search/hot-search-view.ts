import { type HotSearchSource, KEYWORD_MAX_CHARACTERS } from '@qingjian/api-client/contract'
import { notFound } from '#core/faults/page-fault.ts'
import { findEngine, searchEngines } from './search-engines.ts'

/** The state of the page in its URL. */
export interface HotSearchView {
  /** Undefined if no source is enabled. */
  source: HotSearchSource | undefined
  /** The submitted search; undefined without one. */
  search: { engineId: string; words: string } | undefined
}

/**
 * Reads the view from the URL.
 * @param sources The enabled sources; the first is the default.
 * @throws The not-found fault for a source that is not enabled.
 */
export function readView(url: URL, sources: readonly HotSearchSource[]): HotSearchView {
  const name = url.searchParams.get('source') ?? ''
  const source = name === '' ? sources[0] : sources.find((one) => one === name)
  if (name !== '' && source === undefined) throw notFound()
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, KEYWORD_MAX_CHARACTERS)
  const engine = findEngine(url.searchParams.get('engine')) ?? searchEngines[0]
  return { source, search: words === '' ? undefined : { engineId: engine.id, words } }
}
