import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { loginBrowser, markLoginBrowser } from '#platform/http/login-browser.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import type { OAuthService } from '#modules/oauth/oauth.service.ts'

/** Routes of logging in with an OAuth provider. */
export function oauthRoutes({ siteUrl }: ApiDeps, oauth: OAuthService): CallRoute[] {
  return [
    handle(calls.oauth.authorizeUrl, ({ params, query, c }) =>
      oauth.startLogin(params.source, markLoginBrowser(c, siteUrl), query.redirect),
    ),
    handle(calls.oauth.callback, async ({ params, query, caller, c }) => {
      const browser = loginBrowser(c, siteUrl)
      return c.redirect(await oauth.finishLogin(params.source, query, { browser, address: caller.address }))
    }),
  ]
}
