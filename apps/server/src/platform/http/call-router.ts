import { type Call, hasSideEffects } from '@qingjian/api-client/calls'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { ApiEnv, CurrentUser } from '#platform/http/api-env.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type CallRoute, DataWithExtra } from '#platform/http/call-route.ts'
import { ok } from '#platform/http/envelope.ts'
import { isCrossOrigin } from '#platform/http/own-origin.ts'
import { type RateLimits, type RateUse, consumeAll } from '#platform/http/rate-limits.ts'
import { readJson } from '#platform/http/read-json.ts'
import { readParams, readQuery } from '#platform/http/read-query.ts'
import { readRawBody } from '#platform/http/read-raw-body.ts'

/**
 * Creates the router of all calls. Each request passes, in this order: origin, session and role, path and query parameters,
 * the body, rate rules, the handler. A body other than JSON is read last, so that only authorised callers can send one.
 * @param siteUrl Public origin of the site.
 */
export function createCallRouter(
  routes: readonly CallRoute[],
  { rateLimits, siteUrl }: { rateLimits: RateLimits; siteUrl: string },
): Hono<ApiEnv> {
  const router = new Hono<ApiEnv>()
  // Hono matches in order of registration: `/read/all` must precede `/read/:id`.
  for (const route of routes.toSorted((a, b) => countParams(a.call) - countParams(b.call))) {
    const { call } = route
    const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1')
    if (hasSideEffects(call) && call.crossSite !== 'allowed')
      router.on(call.method, path, rejectCrossOrigin(siteUrl))
    router.on(call.method, path, (c) => respond(c, route, rateLimits))
  }
  return router
}

/** Rejects requests that a browser sends for pages of other origins. */
function rejectCrossOrigin(siteUrl: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (isCrossOrigin(c.req.header(), siteUrl)) throw new AppError('cross-site')
    await next()
  }
}

const countParams = ({ path }: Call): number => path.split('{').length

async function respond(
  c: Context<ApiEnv>,
  { call, handler, authorize }: CallRoute,
  rateLimits: RateLimits,
): Promise<Response> {
  const user = await requireAccess(c, call)
  const input = {
    params: call.params && readParams(c, call.params),
    query: call.query && readQuery(c, call.query),
    user,
    findUser: c.get('findCurrentUser'),
    caller: c.env,
    c,
  }
  authorize?.(input)
  const json = call.body?.kind === 'json' ? await readJson(c, call.body.schema) : undefined
  await consumeRates(rateLimits, call, user, c.env.address)
  const body = call.body === undefined || call.body.kind === 'json' ? json : await readRawBody(c, call.body)
  const result: unknown = await handler({ ...input, body })
  if (result instanceof Response) return result
  if (result instanceof DataWithExtra) return ok(c, result.data, result.extra)
  return ok(c, result ?? null)
}

/** @throws AppError `unauthorized` or `forbidden` */
async function requireAccess(c: Context<ApiEnv>, { access }: Call): Promise<CurrentUser | undefined> {
  if (access === 'anyone') return undefined
  const user = await c.get('findCurrentUser')()
  if (user === null) throw new AppError('unauthorized')
  if (access === 'admin' && !user.roles.includes('admin')) throw new AppError('forbidden')
  return user
}

/** Rules per user belong to calls whose `access` requires one. */
function requireUser(user: CurrentUser | undefined): CurrentUser {
  if (user === undefined) throw new TypeError('A rate rule per user requires a call of logged-in users.')
  return user
}

/** @throws AppError `too-many-requests` */
async function consumeRates(
  rateLimits: RateLimits,
  { rates = {} }: Call,
  user: CurrentUser | undefined,
  address: string,
): Promise<void> {
  const uses = Object.values(rates)
    .filter((rule) => rule.consumedBy !== 'handler')
    .map((rule): RateUse => [rule.per === 'user' ? requireUser(user).id : address, rule])
  if (uses.length > 0) await consumeAll(rateLimits, uses)
}
