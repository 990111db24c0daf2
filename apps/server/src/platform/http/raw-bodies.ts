import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiEnv, BodyOwner, ReceiveBody } from '#platform/http/api-env.ts'
import { AppError } from '#platform/http/app-error.ts'
import { respondEarly } from '#platform/http/send-error.ts'
import type { Deadline } from '#platform/process/deadline.ts'
import type { RequestTarget } from '#platform/http/request-target.ts'
import type { RequestScheduler } from '#platform/http/request-scheduler.ts'

export interface RawBodiesOptions {
  scheduler: RequestScheduler
  /** Requests with such a body that may be in progress, in total. */
  maxConcurrent: number
  /** The same for one user. */
  maxPerUser: Readonly<Record<BodyOwner['kind'], number>>
  /** Routes a request. */
  fetch: (request: Request, env: ApiEnv['Bindings']) => Promise<Response>
  callerOf: (req: IncomingMessage) => ApiEnv['Bindings']
  /** Creates the deadline of a request; its time does not pass while the body arrives. */
  createDeadline: () => Deadline
  /** Milliseconds for the work on an upload that has arrived. */
  uploadWorkTimeout: number
  /** The response to a request that failed outside the router. */
  errorResponse: (error: unknown, path: string) => Response
}

/** Responds to the calls whose body is read after the caller is authorised, such as uploads. */
export type RawBodyCalls = (req: IncomingMessage, res: ServerResponse, target: RequestTarget) => Promise<void>

/**
 * The body of these calls is read when the router requests it, after the middleware has authorised the caller, so that
 * unauthorised clients cannot fill the memory. While the body arrives, which may take long, the scheduler runs other
 * requests.
 */
export function createRawBodyCalls(options: RawBodiesOptions): RawBodyCalls {
  const { scheduler, fetch, callerOf, createDeadline, uploadWorkTimeout, errorResponse } = options
  const counter = createBodyCounter(options)

  async function respond(
    req: IncomingMessage,
    res: ServerResponse,
    target: RequestTarget,
  ): Promise<Response> {
    const deadline = createDeadline()
    const bodyWanted = Promise.withResolvers<() => Promise<void>>()
    const responding = Promise.withResolvers<Response>()
    // Counted until the response, because the body exists until then.
    const countUntilResponse = (owner: BodyOwner): void => {
      const decrement = counter.increment(owner)
      responding.promise.then(decrement, decrement)
    }
    let isOver = false
    let workTimeout: number | undefined
    const receiveBody: ReceiveBody = async (owner, read) => {
      // The authorisation took too long: the request has its response, and nothing would read the body.
      if (isOver) throw new AppError('unavailable')
      countUntilResponse(owner)
      if (owner.kind === 'upload') workTimeout = uploadWorkTimeout
      const body = Promise.withResolvers<Awaited<ReturnType<typeof read>>>()
      bodyWanted.resolve(async () => {
        try {
          body.resolve(await read(req, res))
        } catch (error) {
          body.reject(req.destroyed && !req.complete ? new AppError('bad-request') : error)
        }
      })
      return body.promise
    }
    const caller = callerOf(req)
    const receive = await scheduler
      .run({ address: caller.address, connection: req.socket }, () => {
        deadline
          .run(() => fetch(createRequest(req, target), { ...caller, receiveBody }))
          .then(responding.resolve, responding.reject)
        return deadline.within(Promise.race([bodyWanted.promise, responding.promise.then(() => null)]))
      })
      .catch((error: unknown) => {
        isOver = true
        throw error
      })
    await receive?.()
    return deadline.within(responding.promise, workTimeout)
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

/** Milliseconds after which a rejected client may try again. */
const retryAfter = 2_000

const busyMessages: Record<BodyOwner['kind'], string> = {
  upload: '请等前面的上传完成',
  text: '前面的内容还在处理，请稍后再试',
}

interface BodyCounter {
  /**
   * Counts a body, before anything else is awaited.
   * @returns Ends the count.
   * @throws AppError if too many are in progress.
   */
  increment(owner: BodyOwner): () => void
}

function createBodyCounter({ maxConcurrent, maxPerUser }: RawBodiesOptions): BodyCounter {
  const counts = new Map<string, number>()
  let total = 0

  return {
    increment({ user, kind }) {
      const key = `${kind} ${user}`
      const own = counts.get(key) ?? 0
      if (user !== undefined && own >= maxPerUser[kind])
        throw new AppError('too-many-requests', busyMessages[kind], { retryAfter })
      if (total >= maxConcurrent)
        throw new AppError('unavailable', '现在上传的人太多，请稍后再试', { retryAfter })
      total += 1
      counts.set(key, own + 1)
      return () => {
        total -= 1
        const rest = (counts.get(key) ?? 1) - 1
        if (rest === 0) counts.delete(key)
        else counts.set(key, rest)
      }
    },
  }
}

function createRequest({ headers }: IncomingMessage, { encodedPath, query }: RequestTarget): Request {
  const single = Object.entries(headers).filter(
    (header): header is [string, string] => typeof header[1] === 'string',
  )
  return new Request(`http://localhost${encodedPath}?${query}`, { method: 'POST', headers: single })
}
