import { rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Call, CONFIRMATION_MAX_AGE_MS, hasSideEffects } from '@qingjian/api-client/calls'
import { type ConfirmationExtra, IDEMPOTENCY_KEY_HEADER } from '@qingjian/api-client/contract'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { ApiEnv, CurrentUser } from '#platform/http/api-env.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type CallRoute, DataWithExtra } from '#platform/http/call-route.ts'
import { ok } from '#platform/http/envelope.ts'
import { isEarlyJson } from '#platform/http/call-lookup.ts'
import { isJsonType, parseJsonObject } from '#platform/http/json-body.ts'
import { isCrossOrigin } from '#platform/http/own-origin.ts'
import { type RateLimits, type RateUse, consumeAll } from '#platform/http/rate-limits.ts'
import { readJson } from '#platform/http/read-json.ts'
import { readParams, readQuery } from '#platform/http/read-query.ts'
import { readBody } from '#platform/http/read-body.ts'
import { type ReceivedForm, receiveForm } from '#platform/http/receive-form.ts'
import type { Submission, SubmissionRequest, Submissions } from '#platform/idempotency/submissions.ts'

export interface CallRouterOptions {
  rateLimits: RateLimits
  submissions: Submissions
  /** Milliseconds since the epoch. */
  now: () => number
  /** Public origin of the site. */
  siteUrl: string
  /** Other origins whose pages may call. */
  corsOrigins: readonly string[]
  /** Absolute path of the folder for temporary files. */
  uploadsFolder: string
  /** Exchanges the login ticket of a request for a session; null without a valid one. */
  exchangeTicket: (c: Context<ApiEnv>) => Promise<CurrentUser | null>
}

/**
 * Creates the router of all calls. Each request passes, in this order: origin, session, role and confirmation, path and query parameters,
 * the body, the idempotency key, rate rules, the handler. An upload, or a body with `isReadAfterAccess`, is read last, so that only authorised callers
 * can send one.
 */
export function createCallRouter(routes: readonly CallRoute[], options: CallRouterOptions): Hono<ApiEnv> {
  const router = new Hono<ApiEnv>()
  // Hono matches in order of registration: `/read/all` must precede `/read/:id`.
  for (const route of routes.toSorted((a, b) => countParams(a.call) - countParams(b.call))) {
    const { call } = route
    const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1')
    if (hasSideEffects(call) && call.crossSite !== 'allowed')
      router.on(call.method, path, rejectCrossOrigin(options))
    router.on(call.method, path, (c) => respond(c, route, options))
  }
  return router
}

/** Rejects requests that a browser sends for pages of other origins. */
function rejectCrossOrigin({ siteUrl, corsOrigins }: CallRouterOptions): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (isCrossOrigin(c.req.header(), siteUrl, corsOrigins)) throw new AppError('cross-site')
    await next()
  }
}

const countParams = ({ path }: Call): number => path.split('{').length

async function respond(
  c: Context<ApiEnv>,
  { call, handler, authorize }: CallRoute,
  { now, rateLimits, submissions, uploadsFolder, exchangeTicket }: CallRouterOptions,
): Promise<Response> {
  const read = () => ({
    params: call.params && readParams(c, call.params),
    query: call.query && readQuery(c, call.query),
  })
  // A login ticket is valid once: it is exchanged after the parameters have been validated.
  const early = call.acceptsLoginTicket ? read() : undefined
  const user = await requireAccess(c, call, exchangeTicket)
  if (call.confirmation === 'recent') requireConfirmation(user, now())
  const input = {
    ...(early ?? read()),
    user,
    findUser: c.get('findCurrentUser'),
    caller: c.env,
    c,
  }
  authorize?.(input)
  const { body: declared } = call
  const json =
    declared?.kind === 'json' && isEarlyJson(declared) ? await readJson(c, declared.schema) : undefined
  const run = async (submission?: Submission<unknown>): Promise<unknown> => {
    const refund = await consumeRates(rateLimits, call, user, c.env.address)
    const source = { json, user, uploadsFolder, refund }
    return withBody(c, call, source, (body) => handler({ ...input, body, submission }))
  }
  const result = call.acceptsIdempotencyKey
    ? await submissions.run(await submissionRequest(c, call, json), run)
    : await run()
  if (result instanceof Response) return result
  if (result instanceof DataWithExtra) return ok(c, result.data, result.extra)
  return ok(c, result ?? null)
}

async function submissionRequest(c: Context<ApiEnv>, call: Call, json: unknown): Promise<SubmissionRequest> {
  const key = c.req.header(IDEMPOTENCY_KEY_HEADER)
  const user = key === undefined ? null : await c.get('findCurrentUser')()
  return { call, key, json, userId: user?.id ?? null, address: c.env.address }
}

interface BodySource {
  json: unknown
  user: CurrentUser | undefined
  uploadsFolder: string
  /** Removes the use that was counted, if the body is rejected before anything of it is read. */
  refund: () => Promise<void>
}

/** Receives the body, and deletes the file of a form after the work. */
async function withBody(
  c: Context<ApiEnv>,
  { body }: Call,
  { json, user, uploadsFolder, refund }: BodySource,
  work: (body: unknown) => unknown,
): Promise<unknown> {
  if (body === undefined || isEarlyJson(body)) return work(json)
  const { maxBytes } = body
  const { receiveBody } = c.env
  if (receiveBody === undefined) {
    if (body.kind === 'json') return work(await readJson(c, body.schema))
    // Only requests over the network have such a body.
    throw new AppError('bad-request')
  }
  const receive = async <T>(read: (req: IncomingMessage, res: ServerResponse) => Promise<T>): Promise<T> => {
    let isAdmitted = false
    try {
      return await receiveBody(
        { user: user?.id, kind: body.kind === 'json' ? 'text' : 'upload' },
        (req, res) => {
          isAdmitted = true
          return read(req, res)
        },
      )
    } catch (error) {
      if (!isAdmitted) await refund()
      throw error
    }
  }
  if (body.kind === 'json') {
    if (!isJsonType(c.req.header('content-type'))) throw new AppError('unsupported-media-type')
    c.env.json = parseJsonObject(await receive((req, res) => readBody(req, res, maxBytes)))
    return work(await readJson(c, body.schema))
  }
  if (body.kind !== 'multipart') return work(await receive((req, res) => readBody(req, res, maxBytes)))
  let form: ReceivedForm | undefined
  try {
    form = await receive((req, res) => receiveForm(req, res, { maxBytes, folder: uploadsFolder }))
    return await work(form)
  } finally {
    if (form !== undefined) await rm(form.path, { force: true })
  }
}

/** @throws AppError `unauthorized` or `forbidden` */
async function requireAccess(
  c: Context<ApiEnv>,
  { access, acceptsLoginTicket = false }: Call,
  exchangeTicket: CallRouterOptions['exchangeTicket'],
): Promise<CurrentUser | undefined> {
  if (access === 'anyone') return undefined
  const user = (await c.get('findCurrentUser')()) ?? (acceptsLoginTicket ? await exchangeTicket(c) : null)
  if (user === null) throw new AppError('unauthorized')
  if (access === 'admin' && !user.roles.includes('admin')) throw new AppError('forbidden')
  return user
}

/** @throws AppError `confirmation-required` unless the session was confirmed recently. */
function requireConfirmation(user: CurrentUser | undefined, now: number): void {
  const confirmedAt = user?.confirmedAt ?? null
  if (confirmedAt !== null && now - confirmedAt <= CONFIRMATION_MAX_AGE_MS) return
  const extra: ConfirmationExtra = { confirmation: 'password' }
  throw new AppError('confirmation-required', undefined, { extra })
}

/** Rules per user belong to calls whose `access` requires one. */
function requireUser(user: CurrentUser | undefined): CurrentUser {
  if (user === undefined) throw new TypeError('A rate rule per user requires a call of logged-in users.')
  return user
}

/**
 * @returns Removes the uses that were counted.
 * @throws AppError `too-many-requests`
 */
async function consumeRates(
  rateLimits: RateLimits,
  { rates = {} }: Call,
  user: CurrentUser | undefined,
  address: string,
): Promise<() => Promise<void>> {
  const uses = Object.values(rates)
    .filter((rule) => rule.consumedBy !== 'handler')
    .map((rule): RateUse => [rule.per === 'user' ? requireUser(user).id : address, rule])
  return consumeAll(rateLimits, uses)
}
