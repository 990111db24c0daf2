import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'

/** Returns the cached data, however old it is, or fetches it. */
export function loadQuery<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<Data> {
  return queryClient.query({ ...options, staleTime: 'static' })
}

/** Fetches what the cache lacks or has stale; a failure is left to the component that reads the query. */
export async function prefetchQuery<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<void> {
  await queryClient.query(options).catch(() => undefined)
}
