import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { type ApiEnv, ownRendering } from '#platform/http/api-env.ts'
import { AppError, errorCatalogue, isAppError } from '#platform/http/app-error.ts'
import type { ClientAddress, RequestOrigin } from '#platform/http/client-address.ts'
import { envelopeText } from '#platform/http/envelope.ts'
import { BodyError, parseJsonObject } from '#platform/http/json-body.ts'
import type { HttpLimits } from '#platform/http/limits.ts'
import { createRawBodies } from '#platform/http/raw-bodies.ts'
import { readBody } from '#platform/http/read-body.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { RequestTarget } from '#platform/http/request-target.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'
import { createSharedResponses, type SharedResponsesOptions } from '#platform/http/shared-responses.ts'
import { OverloadedError, type RequestScheduler } from '#platform/http/request-scheduler.ts'
import { maxAgentLength, type VisitorHash } from '#platform/http/visitor-hash.ts'
import type { Logger } from '#platform/log/logger.ts'

export interface ApiHostOptions {
  /** All calls, at the paths of the specification. */
  api: Hono<ApiEnv>
  /** Where answers that serve everybody are kept, and the paths of the calls that give them. @default none is kept */
  shared?: Omit<SharedResponsesOptions, 'dispatch'>
  /** Paths of the calls that take something else than JSON, and how many bytes of it. @default none does */
  rawBodies?: ReadonlyMap<string, number>
  visitorHash: VisitorHash
  clientAddress: ClientAddress
  scheduler: RequestScheduler
  limits: HttpLimits
  log: Logger
}

/** The calls, over the network and in process. */
export interface ApiHost {
  handle(req: IncomingMessage, res: ServerResponse, target: RequestTarget): void | Promise<void>
  /** For the site's own rendering: counts nobody. */
  fetch: typeof fetch
  /** Answers without a network in between. */
  ask(request: Request, caller: ApiEnv['Bindings']): Promise<Response>
}

/** Hosts the calls: every one answers with and without the first `/api` segment, and every answer is an envelope. */
export function createApiHost(options: ApiHostOptions): ApiHost {
  const { api, shared, rawBodies, visitorHash, clientAddress, scheduler, limits, log } = options
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    await next()
    withBaseHeaders(c.res)
  })
  app.use((_, next) => withinTime(next(), limits.apiTimeout))
  app.route('/api', api)
  app.route('/', api)
  app.notFound(() => refusal(new AppError('not-found')))
  app.onError((error, c) => {
    if (isAppError(error)) return refusal(error)
    if (error instanceof CallTimeout) {
      log.warn({ path: c.req.path }, '接口处理超时')
      return refusal(new AppError('unavailable'))
    }
    const id = randomUUID()
    log.error({ err: error, id, path: c.req.path }, '接口出错')
    return refusal(new AppError('internal', `${errorCatalogue.internal.message}（编号 ${id}）`))
  })

  const callerOf = (req: RequestOrigin): ApiEnv['Bindings'] => ({
    visitorHash: visitorHash(req),
    address: clientAddress(req),
    agent: req.headers['user-agent']?.slice(0, maxAgentLength) ?? '',
  })

  const listener = getRequestListener(
    (request, env) =>
      scheduler.run(env.incoming.socket, async () => app.fetch(request, callerOf(env.incoming))),
    {
      hostname: 'localhost',
      overrideGlobalObjects: false,
      // What is no fault of a call: a Host that names none, or too many who ask.
      errorHandler: (error) =>
        withBaseHeaders(
          refusal(new AppError(error instanceof OverloadedError ? 'unavailable' : 'bad-request')),
        ),
    },
  )

  const ask = (
    { socket }: IncomingMessage,
    request: Request,
    caller: ApiEnv['Bindings'],
  ): Promise<Response> =>
    scheduler
      .run(socket, async () => app.fetch(request, caller))
      .catch((error: unknown) => {
        if (error instanceof OverloadedError) return withBaseHeaders(refusal(new AppError('unavailable')))
        throw error
      })
  const sharedAnswers =
    shared &&
    createSharedResponses({ ...shared, dispatch: (req, url) => ask(req, new Request(url), ownRendering) })
  const raw = createRawBodies({
    calls: rawBodies ?? new Map(),
    atOnce: limits.rawBodiesAtOnce,
    ask: (req, request) => ask(req, request, callerOf(req)),
    refusal: (error) => withBaseHeaders(refusal(error)),
  })

  async function answerAlone(
    req: IncomingMessage & { rawBody?: Buffer },
    res: ServerResponse,
    target: RequestTarget,
  ): Promise<void> {
    try {
      const body = raw.covers(req, target)
        ? await raw.take(req, res, target)
        : await takeJson(req, res, limits)
      if (body === null) return
      // Where the adapter looks for it.
      req.rawBody = body
    } catch (error) {
      if (error instanceof BodyError) return refuse(req, res, error.status, error.message)
      // The client has left; there is nobody to answer.
      return
    }
    await listener(req, res)
  }

  return {
    handle: (req, res, target) =>
      sharedAnswers?.covers(req, target)
        ? sharedAnswers.respond(req, res, target)
        : answerAlone(req, res, target),
    fetch: async (input, init) => app.fetch(new Request(input, init), ownRendering),
    ask: async (request, caller) => app.fetch(request, caller),
  }
}

/** Reads and checks the body before any route sees the request. */
async function takeJson(req: IncomingMessage, res: ServerResponse, limits: HttpLimits): Promise<Buffer> {
  if (req.method === 'GET' || req.method === 'HEAD') return Buffer.alloc(0)
  const bytes = await readBody(req, res, limits.maxJsonBody)
  // A form says nothing to the calls, which read JSON; mail programs send one with a one-click unsubscription (RFC 8058).
  const isForm = req.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  if (bytes.length > 0 && !isForm) parseJsonObject(bytes)
  return bytes
}

/** A call took longer than any client waits. */
class CallTimeout extends Error {
  override readonly name = 'CallTimeout'
}

async function withinTime(work: Promise<void>, timeout: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new CallTimeout()), timeout)
  try {
    await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

function withBaseHeaders(answer: Response): Response {
  for (const [name, value] of Object.entries(baseHeaders)) answer.headers.set(name, value)
  if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'no-store')
  return answer
}

function refusal({ code, message, errors, retryAfter }: AppError): Response {
  const { status } = errorCatalogue[code]
  return new Response(envelopeText(status, message, errors && { errors }), {
    status,
    headers: {
      'Content-Type': 'application/json',
      ...(retryAfter !== undefined && { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter / 1_000))) }),
    },
  })
}
