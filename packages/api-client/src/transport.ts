import ky, { TimeoutError as KyTimeoutError } from 'ky'
import type { AfterResponseHook } from 'ky'
import * as v from 'valibot'
import { EnvelopeSchema, ErrorExtraSchema, SUCCESS_CODE } from './contract/envelope.ts'
import { ApiError, NetworkError, ResponseShapeError, TimeoutError } from './errors.ts'
import { withSession } from './session.ts'
import type { SessionOptions } from './session.ts'
import type { FetchFunction, Transport } from './transport-request.ts'

/** Default timeout of a call, its body included, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 20_000

/** Visible ASCII: any other character in a header makes `fetch` throw. */
const HEADER_SAFE_TOKEN = /^[!-~]+$/

/** Options of `createTransport` and `createApiClient`. */
export interface ApiClientOptions extends SessionOptions {
  /**
   * Prefix of every path. Must be absolute where there is no page to resolve it against, as in Node; else it throws at creation.
   * @default '/api/'
   */
  baseUrl?: string | undefined
  /**
   * Sends the requests; called with a `Request`.
   * @default globalThis.fetch, read at each call
   */
  fetch?: FetchFunction | undefined
  /**
   * How often a GET without side effects is repeated after a network error or a response with HTTP status 408, 429, 502, 503
   * or 504: after the wait of `Retry-After`, else after at most 0.3, 0.6, 1.2 … s at random. A wait that would exceed
   * `timeout` is not begun; the call then rejects with the error of the last response.
   * @default 0
   */
  retries?: number | undefined
  /**
   * Timeout of a call in milliseconds, its body and its repeats included.
   * @default 20000
   */
  timeout?: number | undefined
}

/** Parses a value; throws with the path of the first mismatch. */
function read<Schema extends v.GenericSchema>(call: string, status: number, schema: Schema, value: unknown) {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const [{ path, message }] = result.issues
  const at = path?.map(({ key }) => key).join('.')
  throw new ResponseShapeError(call, status, at ? `${at}: ${message}` : message)
}

/** The seconds of `Retry-After`; null without a valid one. A date is compared with the server's clock, and counts only in the future. */
function readRetryAfter({ headers }: Response): number | null {
  const value = headers.get('retry-after') ?? ''
  if (/^\d+$/.test(value)) return Number(value)
  const now = Date.parse(headers.get('date') ?? '') || Date.now()
  const seconds = (Date.parse(value) - now) / 1000
  return seconds > 0 ? seconds : null
}

/** Repeats a request up to `limit` times after a transient failure, unless the wait would end after the deadline. */
const retryAfterResponse =
  (limit: number, deadline: number): AfterResponseHook =>
  ({ response, retryCount }) => {
    if (retryCount === limit || ![408, 429, 502, 503, 504].includes(response.status)) return undefined
    const seconds = readRetryAfter(response)
    if (performance.now() + (seconds ?? 0) * 1000 >= deadline) return undefined
    return ky.retry(seconds === null ? {} : { delay: seconds * 1000 })
  }

/** Without a page, as in Node, `fetch` rejects relative URLs; this error names the mistake. */
function assertResolvable(baseUrl: string): void {
  if (typeof location !== 'undefined' || URL.canParse(baseUrl)) return
  throw new TypeError(`baseUrl must be an absolute URL: ${baseUrl}`)
}

/**
 * Creates the function that resources send their requests with.
 *
 * @throws TypeError if `baseUrl` is relative and there is no page, as in Node.
 */
export function createTransport({
  baseUrl = '/api/',
  fetch,
  retries = 0,
  timeout = REQUEST_TIMEOUT_MS,
  ...session
}: ApiClientOptions = {}): Transport {
  assertResolvable(baseUrl)
  return withSession(session, async (token, path, schema, request = {}) => {
    const { signal, query, headers, acceptedCode, readsEnvelope, sideEffects = false, ...init } = request
    const { method = 'get' } = init
    const call = `${method.toUpperCase()} ${path}`
    const limit = method === 'get' && !sideEffects ? retries : 0
    const pending = ky(path, {
      ...(fetch !== undefined && { fetch }),
      ...init,
      prefix: baseUrl,
      searchParams: { ...query },
      headers: {
        ...headers,
        accept: 'application/json',
        authorization: token && HEADER_SAFE_TOKEN.test(token) ? token : undefined,
      },
      signal: signal ?? null,
      timeout: false,
      totalTimeout: timeout,
      retry: { limit, jitter: true },
      ...(limit > 0 && {
        hooks: { afterResponse: [retryAfterResponse(limit, performance.now() + timeout)] },
      }),
      throwHttpErrors: false,
    })

    let response: Response | undefined
    let body: unknown
    try {
      response = await pending
      body = await pending.json()
    } catch (cause) {
      if (signal?.aborted) throw signal.reason
      if (cause instanceof KyTimeoutError) throw new TimeoutError(call, timeout, { cause })
      if (response && cause instanceof SyntaxError)
        throw new ResponseShapeError(call, response.status, 'The body is not JSON.', { cause })
      throw new NetworkError(call, { cause })
    }

    const envelope = read(call, response.status, EnvelopeSchema, body)
    const { code, message, extra } = envelope
    if (code !== SUCCESS_CODE && code !== acceptedCode) {
      const fields = v.safeParse(ErrorExtraSchema, extra)
      throw new ApiError(call, {
        code,
        serverMessage: message,
        fieldErrors: fields.success ? fields.output.errors : [],
        retryAfter: readRetryAfter(response),
        extra,
      })
    }
    return read(call, response.status, schema, readsEnvelope ? envelope : envelope.data)
  })
}

/** Ignores the data of a call that returns none. */
export const VoidSchema = v.pipe(
  v.unknown(),
  v.transform(() => {}),
)
