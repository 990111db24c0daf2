import ky, { TimeoutError as KyTimeoutError } from 'ky'
import * as v from 'valibot'
import { EnvelopeSchema, ErrorExtraSchema, SUCCESS_CODE } from './contract/envelope.ts'
import { ApiError, isUnauthorizedError, NetworkError, ResponseShapeError, TimeoutError } from './errors.ts'

/** How long a whole call may take, in milliseconds (spec section 9). */
export const REQUEST_TIMEOUT_MS = 20_000

/** A token with other characters would make the header, and so every call, impossible. */
const SENDABLE_TOKEN = /^[!-~]+$/

/** How a client reaches its server. */
export interface ApiClientOptions {
  /**
   * Stands before every path; absolute where there is no page to resolve it against, as in Node.
   * @default '/api/'
   */
  baseUrl?: string | undefined
  /**
   * Sends the requests; always given a `Request`.
   * @default globalThis.fetch, looked up at each call
   */
  fetch?: ((input: string | URL | Request, init?: RequestInit) => Promise<Response>) | undefined
  /** The token of the login, asked for before each call; without one, the call is a guest's. */
  getToken?: (() => string | null | undefined | Promise<string | null | undefined>) | undefined
  /**
   * Told of each answer with code 401 before the call fails with it: the one place to forget the login. `token` is the one
   * that the call was sent with, which may be of an earlier login; null for a guest's call.
   */
  onUnauthorized?: ((error: ApiError, token: string | null) => void) | undefined
  /**
   * Milliseconds for a whole call, its body included.
   * @default 20000
   */
  timeout?: number | undefined
}

/** What every call takes besides its parameters. */
export interface CallOptions {
  /** Ends the call; it then fails with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** What a call sends, and how its answer is read. */
export interface Call extends CallOptions {
  /** @default 'get' */
  method?: 'get' | 'post' | 'put' | 'delete'
  /** Fields that are undefined are left out. */
  query?: object | undefined
  json?: unknown
  body?: FormData
  headers?: Record<string, string | undefined>
  /** A code that is no failure either. */
  alsoCode?: number
  /** Whether the schema reads the whole envelope rather than its data. */
  isWhole?: boolean
}

/** Sends a call and reads its answer with the schema; fails with one of the errors of this package. */
export type Transport = <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  call?: Call,
) => Promise<v.InferOutput<Schema>>

/** Reads what the contract promises, or tells the first place where it does not fit. */
function read<Schema extends v.GenericSchema>(call: string, status: number, schema: Schema, value: unknown) {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const [{ path, message }] = result.issues
  const place = path?.map((item) => String(item.key)).join('.')
  throw new ResponseShapeError(call, status, place ? `${place}: ${message}` : message)
}

function readEnvelope(call: string, status: number, text: string) {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new ResponseShapeError(call, status, 'The body is no JSON.', { cause })
  }
  return read(call, status, EnvelopeSchema, body)
}

/** The other form of the header, a date, depends on clocks that may differ, and counts as none. */
function readSeconds(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null
}

/** Makes the function that every resource sends its calls with. */
export function createTransport({
  baseUrl = '/api/',
  fetch,
  getToken,
  onUnauthorized,
  timeout = REQUEST_TIMEOUT_MS,
}: ApiClientOptions = {}): Transport {
  return async (
    path,
    schema,
    { method = 'get', signal, query, json, body, headers, alsoCode, isWhole } = {},
  ) => {
    const call = `${method.toUpperCase()} ${path}`
    const token = await getToken?.()
    const pending = ky(path, {
      prefix: baseUrl,
      method,
      searchParams: { ...query },
      json,
      body,
      headers: {
        ...headers,
        accept: 'application/json',
        authorization: token && SENDABLE_TOKEN.test(token) ? token : undefined,
      },
      signal,
      fetch,
      timeout: false,
      totalTimeout: timeout,
      retry: 0,
      throwHttpErrors: false,
    })

    let status: number
    let answerHeaders: Headers
    let text: string
    try {
      ;({ status, headers: answerHeaders } = await pending)
      text = await pending.text()
    } catch (cause) {
      if (signal?.aborted) throw signal.reason
      if (cause instanceof KyTimeoutError) throw new TimeoutError(call, timeout, { cause })
      throw new NetworkError(call, { cause })
    }

    const envelope = readEnvelope(call, status, text)
    const { code, message, extra } = envelope
    if (code !== SUCCESS_CODE && code !== alsoCode) {
      const fields = v.safeParse(ErrorExtraSchema, extra)
      const error = new ApiError(call, {
        code,
        serverMessage: message,
        fieldErrors: fields.success ? fields.output.errors : [],
        retryAfter: readSeconds(answerHeaders.get('retry-after')),
      })
      if (isUnauthorizedError(error)) onUnauthorized?.(error, token ?? null)
      throw error
    }
    return read(call, status, schema, isWhole ? envelope : envelope.data)
  }
}

/** Reads nothing of an answer that holds nothing. */
export const NothingSchema = v.pipe(
  v.unknown(),
  v.transform(() => {}),
)
