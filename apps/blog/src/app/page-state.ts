import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PageFault } from '#core/faults/page-fault.ts'
import { inertJson } from '#core/screen/inert-json.ts'
import type { SiteEnvironment } from '#core/screen/site-environment.ts'

/** Data that the server passes to the browser beside the markup. */
export interface PageState {
  environment: SiteEnvironment
  queries: [key: QueryKey, data: unknown][]
  loaderData: Record<string, unknown>
  errors: Record<string, PageFault> | null
}

/** Id of the `application/json` script that contains the state. */
export const pageStateId = 'qingjian-state'

/** Dehydrates the successful queries of a render. */
export function dehydrateQueries(queryClient: QueryClient): PageState['queries'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data])
}

/** Fills the query cache. Data of a cached page counts as fresh, because the server invalidates cached pages when content changes. */
export function hydrateQueries(queryClient: QueryClient, queries: PageState['queries']): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
}

/** Serializes the state as JSON that contains no `</script>`. */
export function serializePageState(state: PageState): string {
  return inertJson(state)
}

/**
 * Reads the state from the document.
 * @throws Error if the document has no valid state.
 */
export function readPageState(): PageState {
  const json = document.getElementById(pageStateId)?.textContent
  if (!json) throw new Error(`The document has no #${pageStateId}; it was not rendered by entry-server.`)
  const state: unknown = JSON.parse(json)
  if (!isPageState(state)) throw new Error(`#${pageStateId} contains no page state.`)
  return state
}

/** Checks only the top-level properties: server and browser run the same build. */
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
