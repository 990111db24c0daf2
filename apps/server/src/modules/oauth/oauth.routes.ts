import { AuthorizeQuerySchema, LoginSourceSchema } from '@qingjian/api-client/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { ok } from '#platform/http/envelope.ts'
import { loginBrowser, markLoginBrowser } from '#platform/http/login-browser.ts'
import type { RateRule } from '#platform/http/rate-limits.ts'
import { readParams, readQuery } from '#platform/http/read-query.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import type { OAuthService } from '#modules/oauth/oauth.service.ts'

const ParamsSchema = v.object({ source: LoginSourceSchema })
const text = v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000)))
const CallbackQuerySchema = v.object({ code: text, state: text, error: text })

const startRule: RateRule = { name: 'oauth-begin', max: 20, window: 60_000 }
const finishRule: RateRule = { name: 'oauth-finish', max: 30, window: 60_000 }

/** Routes of the login through a provider. */
export function oauthRoutes({ siteUrl, rateLimits }: ApiDeps, oauth: OAuthService): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/render/:source', async (c) => {
      const { source } = readParams(c, ParamsSchema)
      const { redirect } = readQuery(c, AuthorizeQuerySchema)
      await rateLimits.consume(c.env.address, startRule)
      return ok(c, await oauth.startLogin(source, markLoginBrowser(c, siteUrl), redirect))
    })
    .get('/callback/:source', async (c) => {
      const { source } = readParams(c, ParamsSchema)
      await rateLimits.consume(c.env.address, finishRule)
      const caller = { browser: loginBrowser(c), address: c.env.address }
      return c.redirect(await oauth.finishLogin(source, readQuery(c, CallbackQuerySchema), caller))
    })
}
