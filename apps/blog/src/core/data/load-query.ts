import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'

/** Returns cached data regardless of its age, or fetches it. */
export function loadQuery<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<Data> {
  return queryClient.query({ ...options, staleTime: 'static' })
}

/** Fetches data that is missing in the cache or stale. Errors are ignored: the component that reads the query handles them. */
export async function loadOptionalQuery<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<void> {
  await queryClient.query(options).catch(() => undefined)
}
