import { createApiClient, type ApiClient } from '@qingjian/api-client'
import { expireLogin } from '#features/session/expire-login.ts'
import type { SiteRouter } from '#features/session/site-router.ts'
import { readToken } from '#features/session/token-cookie.ts'
import type { AppContext } from '#core/data/app-context.ts'

/** What the client of a visit acts upon when a login has expired; it is complete before the first call. */
export type Visit = () => { context: AppContext; router: SiteRouter }

/** Makes the API client of a visit: it sends the token of the login, and ends a login that the server refuses. */
export function createBrowserApi(visit: Visit): ApiClient {
  return createApiClient({
    getToken: readToken,
    onUnauthorized: (_, token) => {
      const { context, router } = visit()
      expireLogin(context, router, token)
    },
  })
}
