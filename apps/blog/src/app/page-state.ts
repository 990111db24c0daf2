import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PageFault } from '#core/faults/page-fault.ts'
import { inertJson } from '#core/screen/inert-json.ts'
import type { SiteEnvironment } from '#core/screen/site-environment.ts'

/** Everything that the server hands to the browser beside the markup. */
export interface PageState {
  environment: SiteEnvironment
  queries: [key: QueryKey, data: unknown][]
  loaderData: Record<string, unknown>
  errors: Record<string, PageFault> | null
}

/** Id of the inert script that carries the state. */
export const pageStateId = 'qingjian-state'

/** Takes what a render has read out of its query cache. */
export function dehydrateQueries(queryClient: QueryClient): PageState['queries'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data])
}

/** Fills the cache; what a kept page carries counts as read now, because the server drops kept pages when content changes. */
export function hydrateQueries(queryClient: QueryClient, queries: PageState['queries']): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
}

/** Writes the state as JSON that cannot end its script element. */
export function serializePageState(state: PageState): string {
  return inertJson(state)
}

/** Reads the state that the server wrote into this document. */
export function readPageState(): PageState {
  const json = document.getElementById(pageStateId)?.textContent
  if (!json) throw new Error(`The page carries no #${pageStateId}; it was not rendered by entry-server.`)
  const state: unknown = JSON.parse(json)
  if (!isPageState(state)) throw new Error(`#${pageStateId} carries no state.`)
  return state
}

/** Checks the outer shape alone: server and browser run the same build. */
function isPageState(value: unknown): value is PageState {
  return (
    typeof value === 'object' &&
    value !== null &&
    'environment' in value &&
    'queries' in value &&
    Array.isArray(value.queries) &&
    'loaderData' in value &&
    'errors' in value
  )
}
