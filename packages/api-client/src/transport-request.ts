import type * as v from 'valibot'

/** Sends a request, as the platform's `fetch` does. */
export type FetchFunction = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

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
  /** Sends the request in place of the option `fetch` of the transport. */
  fetch?: FetchFunction
  /** A code besides 200 that counts as success. */
  acceptedCode?: number
  /**
   * Whether a GET changes, sends or counts something; it is then never repeated by `retries`.
   * @default false
   */
  sideEffects?: boolean
  /** Whether the schema parses the whole envelope instead of its `data`. */
  readsEnvelope?: boolean
}

/** Sends a request and parses its response with the schema; rejects with one of the errors of this package. */
export type Transport = <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  request?: TransportRequest,
) => Promise<v.InferOutput<Schema>>
