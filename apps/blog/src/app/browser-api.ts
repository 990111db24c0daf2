import { createApiClient, type ApiClient } from '@qingjian/api-client'
import type { SiteEnvironment } from '#core/screen/site-environment.ts'
import { apiFetch } from './api-fetch.ts'
import { expireLogin } from '#features/session/expire-login.ts'
import type { SiteRouter } from '#features/session/site-router.ts'
import { readToken } from '#features/session/token-cookie.ts'
import type { AppContext } from '#core/data/app-context.ts'

/** Returns the context and the router of the page, which are created after the API client and before its first call. */
export type GetSession = () => { context: AppContext; router: SiteRouter }

/** Creates the API client of the browser: it sends the session token, and ends a session that the server rejects. */
export function createBrowserApi(getSession: GetSession, environment: SiteEnvironment): ApiClient {
  return createApiClient({
    getToken: readToken,
    fetch: apiFetch(environment),
    onUnauthorized: (_, token) => {
      const { context, router } = getSession()
      expireLogin(context, router, token)
    },
  })
}
