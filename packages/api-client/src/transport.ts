import ky, { TimeoutError as KyTimeoutError } from 'ky'
import * as v from 'valibot'
import { EnvelopeSchema, ErrorExtraSchema, SUCCESS_CODE } from './contract/envelope.ts'
import { ApiError, isUnauthorizedError, NetworkError, ResponseShapeError, TimeoutError } from './errors.ts'

/** Default timeout of a call, its body included, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 20_000

/** Visible ASCII: any other character in a header makes `fetch` throw. */
const HEADER_SAFE_TOKEN = /^[!-~]+$/

/** Options of `createTransport` and `createApiClient`. */
export interface ApiClientOptions {
  /**
   * Prefix of every path. Must be absolute where there is no page to resolve it against, as in Node; else it throws at creation.
   * @default '/api/'
   */
  baseUrl?: string | undefined
  /**
   * Sends the requests; called with a `Request`.
   * @default globalThis.fetch, read at each call
   */
  fetch?: ((input: string | URL | Request, init?: RequestInit) => Promise<Response>) | undefined
  /** Returns the session token; called before each call. Without a token the call is anonymous. */
  getToken?: (() => string | null | undefined | Promise<string | null | undefined>) | undefined
  /**
   * Called for each response with code 401, before the call rejects. `token` is the one that the request carried, which may
   * belong to an earlier session; null for an anonymous call.
   */
  onUnauthorized?: ((error: ApiError, token: string | null) => void) | undefined
  /**
   * Timeout of a call in milliseconds, its body included.
   * @default 20000
   */
  timeout?: number | undefined
}

/** Options that every call accepts. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** What a transport sends and how it parses the response. */
export interface TransportRequest extends CallOptions {
  /** @default 'get' */
  method?: 'get' | 'post' | 'put' | 'delete'
  /** Undefined fields are omitted. */
  query?: object | undefined
  json?: unknown
  body?: FormData
  headers?: Record<string, string | undefined>
  /** A code besides 200 that counts as success. */
  acceptedCode?: number
  /** Whether the schema parses the whole envelope instead of its `data`. */
  readsEnvelope?: boolean
}

/** Sends a request and parses its response with the schema; rejects with one of the errors of this package. */
export type Transport = <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  request?: TransportRequest,
) => Promise<v.InferOutput<Schema>>

/** Parses a value; throws with the path of the first mismatch. */
function read<Schema extends v.GenericSchema>(call: string, status: number, schema: Schema, value: unknown) {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const [{ path, message }] = result.issues
  const at = path?.map((item) => String(item.key)).join('.')
  throw new ResponseShapeError(call, status, at ? `${at}: ${message}` : message)
}

function readEnvelope(call: string, status: number, text: string) {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new ResponseShapeError(call, status, 'The body is not JSON.', { cause })
  }
  return read(call, status, EnvelopeSchema, body)
}

/** Reads seconds only: the date form of the header depends on clocks that may differ. */
function readSeconds(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null
}

/** Without a page, as in Node, `fetch` rejects relative URLs; the message says so where the mistake is. */
function assertResolvable(baseUrl: string): void {
  if (typeof location !== 'undefined' || URL.canParse(baseUrl)) return
  throw new TypeError(
    `baseUrl '${baseUrl}' is relative, but there is no page to resolve it against. Pass an absolute URL, such as { baseUrl: 'https://blog.example/api/' }.`,
  )
}

/**
 * Creates the function that resources send their requests with.
 *
 * @throws TypeError if `baseUrl` is relative and there is no page, as in Node.
 */
export function createTransport({
  baseUrl = '/api/',
  fetch,
  getToken,
  onUnauthorized,
  timeout = REQUEST_TIMEOUT_MS,
}: ApiClientOptions = {}): Transport {
  assertResolvable(baseUrl)
  return async (
    path,
    schema,
    { method = 'get', signal, query, json, body, headers, acceptedCode, readsEnvelope } = {},
  ) => {
    const call = `${method.toUpperCase()} ${path}`
    const token = await getToken?.()
    const pending = ky(path, {
      prefix: baseUrl,
      method,
      searchParams: { ...query },
      ...(json !== undefined && { json }),
      ...(body !== undefined && { body }),
      headers: {
        ...headers,
        accept: 'application/json',
        authorization: token && HEADER_SAFE_TOKEN.test(token) ? token : undefined,
      },
      ...(signal !== undefined && { signal }),
      ...(fetch !== undefined && { fetch }),
      timeout: false,
      totalTimeout: timeout,
      retry: 0,
      throwHttpErrors: false,
    })

    let status: number
    let responseHeaders: Headers
    let text: string
    try {
      ;({ status, headers: responseHeaders } = await pending)
      text = await pending.text()
    } catch (cause) {
      if (signal?.aborted) throw signal.reason
      if (cause instanceof KyTimeoutError) throw new TimeoutError(call, timeout, { cause })
      throw new NetworkError(call, { cause })
    }

    const envelope = readEnvelope(call, status, text)
    const { code, message, extra } = envelope
    if (code !== SUCCESS_CODE && code !== acceptedCode) {
      const fields = v.safeParse(ErrorExtraSchema, extra)
      const error = new ApiError(call, {
        code,
        serverMessage: message,
        fieldErrors: fields.success ? fields.output.errors : [],
        retryAfter: readSeconds(responseHeaders.get('retry-after')),
      })
      if (isUnauthorizedError(error)) onUnauthorized?.(error, token ?? null)
      throw error
    }
    return read(call, status, schema, readsEnvelope ? envelope : envelope.data)
  }
}

/** Ignores the data of a call that returns none. */
export const VoidSchema = v.pipe(
  v.unknown(),
  v.transform(() => {}),
)
