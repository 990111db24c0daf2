import { QueryClient } from '@tanstack/react-query'

/** Creates the query cache of the page. A failed query shows its error with a button, instead of being retried silently. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
