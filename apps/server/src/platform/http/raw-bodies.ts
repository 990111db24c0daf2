import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { AppError } from '#platform/http/app-error.ts'
import { BodyError } from '#platform/http/json-body.ts'
import { readBody } from '#platform/http/read-body.ts'
import { respondEarly } from '#platform/http/refuse.ts'
import type { RequestTarget } from '#platform/http/request-target.ts'
import type { RequestScheduler } from '#platform/http/request-scheduler.ts'

export interface RawBodiesOptions {
  scheduler: RequestScheduler
  /** Bodies that may be read concurrently. */
  maxConcurrent: number
  /** Routes a request. */
  fetch: (request: Request, env: ApiEnv['Bindings']) => Promise<Response>
  callerOf: (req: IncomingMessage) => ApiEnv['Bindings']
  /** Bounds the time of a step; rejects when it is over. */
  withinTime: <T>(work: Promise<T>) => Promise<T>
  /** The response to a request that failed outside the router. */
  errorResponse: (error: unknown, path: string) => Response
}

/** Responds to the calls whose body is not JSON, such as uploads. */
export type RawBodyCalls = (req: IncomingMessage, res: ServerResponse, target: RequestTarget) => Promise<void>

/**
 * The body of these calls is read when the router asks for it, after the middleware has authorised the caller, so that
 * unauthorised clients cannot fill the memory. While the body arrives, which may take long, the scheduler runs other
 * requests.
 */
export function createRawBodyCalls(options: RawBodiesOptions): RawBodyCalls {
  const { scheduler, maxConcurrent, fetch, callerOf, withinTime, errorResponse } = options
  let reading = 0

  async function respond(
    req: IncomingMessage,
    res: ServerResponse,
    target: RequestTarget,
  ): Promise<Response> {
    if (reading >= maxConcurrent) throw new AppError('unavailable')
    const bodyWanted = Promise.withResolvers<number>()
    const body = Promise.withResolvers<Buffer>()
    // The router awaits the body only if it asks for it.
    body.promise.catch(() => undefined)
    const readRawBody = (maxBytes: number): Promise<Buffer> => {
      bodyWanted.resolve(maxBytes)
      return body.promise
    }
    const responding = Promise.withResolvers<Response>()
    const maxBytes = await scheduler.run(req.socket, () => {
      fetch(createRequest(req, target), { ...callerOf(req), readRawBody }).then(
        responding.resolve,
        responding.reject,
      )
      return withinTime(Promise.race([bodyWanted.promise, responding.promise.then(() => null)]))
    })
    if (maxBytes === null) return responding.promise
    reading += 1
    try {
      body.resolve(await readBody(req, res, maxBytes))
    } catch (error) {
      body.reject(error instanceof BodyError ? error : new AppError('bad-request'))
    } finally {
      reading -= 1
    }
    return scheduler.run(req.socket, () => withinTime(responding.promise))
  }

  return async (req, res, target) => {
    const response = await respond(req, res, target).catch((error: unknown) =>
      errorResponse(error, target.path),
    )
    if (req.destroyed && !req.complete) return
    const bytes = Buffer.from(await response.arrayBuffer())
    respondEarly(req, res, response.status, Object.fromEntries(response.headers), bytes)
  }
}

function createRequest({ headers }: IncomingMessage, { encodedPath, query }: RequestTarget): Request {
  const single = Object.entries(headers).filter(
    (header): header is [string, string] => typeof header[1] === 'string',
  )
  return new Request(`http://localhost${encodedPath}?${query}`, { method: 'POST', headers: single })
}
