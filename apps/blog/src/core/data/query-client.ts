import { QueryClient } from '@tanstack/react-query'

/** Time in ms for which what was read counts as fresh, so that a hover's prefetch serves the click. */
const staleTime = 60_000

/** Makes the cache of one request or one visit; the API client alone decides about retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        retry: false,
        refetchOnWindowFocus: false,
        // Without a network a call fails at once, and the screen says so; to wait for one would leave it blank.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Without a network a write fails at once as well.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
