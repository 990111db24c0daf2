import { QueryClient } from '@tanstack/react-query'

/** Time in ms for which data is fresh, so that a click after a prefetch sends no second request. */
const staleTime = 60_000

/** Creates the query cache of one request or one page. Failed requests are not repeated; screens offer a retry. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        retry: false,
        refetchOnWindowFocus: false,
        // Offline a query fails at once and the screen shows the error; a paused query would leave the screen blank.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Offline a mutation fails at once instead of being paused.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
