import { createApi } from '#core/data/api.ts'
import type { AppContext } from '#core/data/app-context.ts'
import { createStore } from '#core/data/create-store.ts'
import { createQueryClient } from '#core/data/query-client.ts'
import { readToken } from '#core/session/token.ts'

/** Creates what the screens of the page share. */
export function createAppContext(): AppContext {
  const isExpired = createStore(false)
  const api = createApi({
    getToken: readToken,
    onUnauthorized: (_, token) => {
      // A late response to a request of an earlier session does not end this one.
      if (token !== null && token === readToken()) isExpired.set(true)
    },
  })
  return { api, queryClient: createQueryClient(), isExpired }
}
