import type { IncomingMessage, ServerResponse } from 'node:http'
import { isCallPath } from '@qingjian/api-client/contract'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { type ApiEnv, type Caller, ownRendering } from '#platform/http/api-env.ts'
import { AppError, errorCatalog, isAppError, retryAfterHeader } from '#platform/http/app-error.ts'
import { hasRawBody } from '#platform/http/call-lookup.ts'
import type { ClientAddress, RequestOrigin } from '#platform/http/client-address.ts'
import { envelopeText } from '#platform/http/envelope.ts'
import { BodyError } from '#platform/http/json-body.ts'
import type { HttpLimits } from '#platform/http/limits.ts'
import { createRawBodyCalls } from '#platform/http/raw-bodies.ts'
import { readJsonBody } from '#platform/http/read-json-body.ts'
import { respondEarly, sendError } from '#platform/http/send-error.ts'
import type { RequestTarget } from '#platform/http/request-target.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'
import { type ResponseCache, createSharedResponses } from '#platform/http/shared-responses.ts'
import { OverloadedError, type RequestScheduler } from '#platform/http/request-scheduler.ts'
import { maxAgentLength, type VisitorHash } from '#platform/http/visitor-hash.ts'
import { createDeadline, DeadlineError } from '#platform/process/deadline.ts'
import { type OutageListeners, reportOutage } from '#platform/http/report-outage.ts'
import { loggedCallPath } from '#platform/telemetry/logged-path.ts'
import { errorId } from '#platform/telemetry/request-context.ts'

/**
 * Calls below a base of their own, for clients that expect another form of requests and responses: HTTP 200 for every
 * envelope, which has the code of the error.
 */
export interface ApiFront {
  /** Such as `/mojian`. */
  base: string
  /** @param dispatch Sends a request to the routes of the contract. */
  create(dispatch: (request: Request, env: ApiEnv['Bindings']) => Promise<Response>): Hono<ApiEnv>
}

export interface ApiHostOptions extends OutageListeners {
  /** Public origin of the site. */
  siteUrl: string
  /** All calls, at the paths of the contract. */
  api: Hono<ApiEnv>
  /** @default none */
  front?: ApiFront | null
  /** The error of a call that cannot be served now, also one of the front; null for one that can. @default all can */
  errorOf?: (path: string) => AppError | null
  /** Stores the responses of shared calls. @default none are stored */
  sharedCache?: ResponseCache
  visitorHash: VisitorHash
  clientAddress: ClientAddress
  scheduler: RequestScheduler
  limits: HttpLimits
}

/** The calls, over the network and in process. */
export interface ApiHost {
  /** Whether a path belongs to a call and not to a page. */
  covers(path: string): boolean
  handle(req: IncomingMessage, res: ServerResponse, target: RequestTarget): void | Promise<void>
  /** For the server-side rendering: counts no visitor. */
  fetch: typeof fetch
  /** Responds in process, on behalf of a caller. */
  dispatch(request: Request, caller: ApiEnv['Bindings']): Promise<Response>
}

/** Hosts the calls: each has a path with and without the first `/api` segment, and responds with an envelope. */
export function createApiHost(options: ApiHostOptions): ApiHost {
  const {
    api,
    front = null,
    errorOf = () => null,
    siteUrl,
    sharedCache,
    visitorHash,
    clientAddress,
    scheduler,
    limits,
    log,
  } = options
  const isOfFront = (path: string): boolean => front !== null && path.startsWith(`${front.base}/`)
  /** The path of the call that a request is for. */
  const callPathOf = (path: string): string =>
    front !== null && isOfFront(path) ? path.slice(front.base.length) : path

  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    await next()
    withBaseHeaders(c.res)
  })
  // A call with a raw body bounds its steps itself: reading the body may take longer.
  app.use((c, next) => {
    if (c.env.receiveBody !== undefined) return next()
    const deadline = createDeadline(limits.apiTimeout)
    return deadline.within(deadline.run(next))
  })
  app.route('/api', api)
  app.route('/', api)
  if (front !== null) app.route(front.base, front.create(fetchCall))
  app.notFound(() => toResponse(new AppError('not-found')))
  app.onError((error, c) => {
    const { path } = c.req
    const response = errorResponse(error, loggedCallPath(callPathOf(path)))
    return isOfFront(path) ? new Response(response.body, { headers: response.headers }) : response
  })

  /** Dispatches a request of the network: the server's own rendering is not rejected. */
  async function fetchCall(request: Request, env: ApiEnv['Bindings']): Promise<Response> {
    const error = errorOf(new URL(request.url).pathname)
    return error === null ? app.fetch(request, env) : withBaseHeaders(toResponse(error))
  }

  function errorResponse(error: unknown, path: string): Response {
    if (isAppError(error)) return toResponse(error)
    if (error instanceof BodyError) return toResponse(toAppError(error))
    if (error instanceof OverloadedError) return toResponse(overloaded())
    if (error instanceof DeadlineError) {
      log.warn({ path }, '接口处理超时')
      return toResponse(overloaded())
    }
    const outage = reportOutage(error, path, options)
    if (outage !== null) return toResponse(outage)
    const id = errorId()
    log.error({ err: error, id, path }, '接口出错')
    return toResponse(new AppError('internal', `${errorCatalog.internal.message}（编号 ${id}）`))
  }

  const callerOf = (req: RequestOrigin): Caller => ({
    visitorHash: visitorHash(req),
    address: clientAddress(req),
    agent: req.headers['user-agent']?.slice(0, maxAgentLength) ?? '',
  })

  const jsonBodies = new WeakMap<object, Record<string, unknown>>()
  const envOf = (req: RequestOrigin): ApiEnv['Bindings'] => {
    const json = jsonBodies.get(req)
    return { ...callerOf(req), ...(json !== undefined && { json }) }
  }
  const listener = getRequestListener(
    (request, { incoming }) => {
      const env = envOf(incoming)
      const client = { address: env.address, connection: incoming.socket }
      return scheduler.run(client, () => fetchCall(request, env))
    },
    {
      hostname: 'localhost',
      overrideGlobalObjects: false,
      // Errors outside the router: an invalid Host header, or an overloaded server.
      errorHandler: (error) =>
        withBaseHeaders(
          toResponse(error instanceof OverloadedError ? overloaded() : new AppError('bad-request')),
        ),
    },
  )

  const sharedResponses =
    sharedCache &&
    createSharedResponses({
      cache: sharedCache,
      siteUrl,
      dispatch: (req, url) =>
        scheduler
          .run({ address: clientAddress(req), connection: req.socket }, () =>
            fetchCall(new Request(url), ownRendering),
          )
          .catch((error: unknown) => withBaseHeaders(errorResponse(error, url))),
    })
  const respondToRaw = createRawBodyCalls({
    scheduler,
    maxConcurrent: limits.rawBodiesAtOnce,
    maxPerUser: { upload: limits.uploadsPerUser, text: limits.textsPerUser },
    fetch: async (request, env) => app.fetch(request, env),
    callerOf,
    createDeadline: () => createDeadline(limits.apiTimeout),
    uploadWorkTimeout: limits.uploadWorkTimeout,
    errorResponse: (error, path) => withBaseHeaders(errorResponse(error, path)),
  })

  async function respondToJson(
    req: IncomingMessage & { rawBody?: Buffer },
    res: ServerResponse,
    target: RequestTarget,
  ): Promise<void> {
    try {
      const { bytes, json } = await readJsonBody(req, res, callPathOf(target.path), limits)
      // Where the adapter looks for a body that has been read.
      req.rawBody = bytes
      if (json !== undefined) jsonBodies.set(req, json)
    } catch (error) {
      if (error instanceof BodyError) return rejectBody(req, res, target, error)
      // The client has disconnected.
      return
    }
    await listener(req, res)
  }

  function rejectBody(
    req: IncomingMessage,
    res: ServerResponse,
    { path }: RequestTarget,
    { status, message }: BodyError,
  ): void {
    if (!isOfFront(path)) return sendError(req, res, status, message)
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
    respondEarly(req, res, 200, headers, Buffer.from(envelopeText(status, message)))
  }

  return {
    covers: (path) => isCallPath(path) || isOfFront(path),
    handle(req, res, target) {
      if (sharedResponses?.covers(req, target)) return sharedResponses.respond(req, res, target)
      const isRaw = hasRawBody(req.method ?? '', callPathOf(target.path))
      return isRaw ? respondToRaw(req, res, target) : respondToJson(req, res, target)
    },
    fetch: async (input, init) => app.fetch(new Request(input, init), ownRendering),
    dispatch: async (request, caller) => app.fetch(request, caller),
  }
}

const overloaded = (): AppError => new AppError('unavailable', undefined, { retryAfter: 1_000 })

const bodyErrors = { 400: 'bad-request', 413: 'too-large', 415: 'unsupported-media-type' } as const

function toAppError({ status, message }: BodyError): AppError {
  return new AppError(bodyErrors[status], message)
}

function withBaseHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(baseHeaders)) response.headers.set(name, value)
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}

function toResponse(error: AppError): Response {
  const { code, message, extra } = error
  const { status } = errorCatalog[code]
  return new Response(envelopeText(status, message, extra), {
    status,
    headers: {
      'Content-Type': 'application/json',
      ...retryAfterHeader(error),
    },
  })
}
