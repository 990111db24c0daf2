import type { GenericSchema } from 'valibot'
import type { CallPath } from '../contract/call-paths.ts'

/** The callers that a call accepts: guests too, logged-in users, or admins only. Others get 401 or 403. */
export type Access = 'anyone' | 'user' | 'admin'

/** Maximum age in ms of the last confirmation for a call with `confirmation`. */
export const CONFIRMATION_MAX_AGE_MS = 600_000

/** A maximum of uses within a sliding window. */
export interface RateRule {
  /** Identifies the counter; calls with the same name share it. */
  name: string
  /** Uses within the window. */
  max: number
  /** Milliseconds. */
  window: number
  /**
   * Message of the response with code 429, in Chinese.
   * @default 操作过于频繁，请稍后再试
   */
  message?: string
  /**
   * Whether uses are rejected while the counter that processes share is unreachable, instead of being counted per process.
   * @default false
   */
  isStrict?: boolean
}

/** A rate rule of which the router consumes a use once the input is valid, before the handler runs. */
export interface RouterRateRule extends RateRule {
  /** What the uses are counted by; `user` where `access` requires one. */
  per: 'address' | 'user'
  /** @default 'router' */
  consumedBy?: 'router'
}

/** A rate rule of which the handler consumes a use by itself, for example only after a wrong password. */
export interface HandlerRateRule extends RateRule {
  /** What the uses are counted by. */
  per: 'address' | 'user' | 'user or address' | 'account' | 'email' | 'album' | 'article' | 'WeChat user'
  consumedBy: 'handler'
}

/** The rate rule of a call. */
export type CallRateRule = RouterRateRule | HandlerRateRule

/** A JSON object as the request body. */
export interface JsonBody {
  kind: 'json'
  schema: GenericSchema
  /** Bytes. */
  maxBytes: number
  /**
   * Whether the body is read only after the caller has been authorised, as a large one should be.
   * @default false
   */
  isReadAfterAccess?: boolean
}

/** A request body in another format; it is read only after the caller has been authorised. */
export interface RawBody {
  kind: 'multipart' | 'xml' | 'form'
  /** Bytes. */
  maxBytes: number
}

/** A call of the server: one row of the table. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path template below the base, such as `/api/article/detail/{id}`. */
  path: CallPath
  /** What the call does, in Chinese, for the API documentation. */
  summary: string
  /** Details in Chinese Markdown, for the API documentation. */
  description?: string
  access: Access
  /**
   * `recent` where the user must have entered the password or signed with a passkey in this session within ten
   * minutes, see `CONFIRMATION_MAX_AGE_MS`: by the login or by a call that confirms the session. Others get code 403
   * with `extra.confirmation`.
   */
  confirmation?: 'recent'
  /**
   * Whether the call accepts the one-time token of a login redirect instead of a session token, and exchanges it for a session;
   * `access` requires a user then.
   * @default false
   */
  acceptsLoginTicket?: boolean
  /**
   * Whether the call logs a user in: where the user has a second factor, it responds with code 403 and
   * `extra.secondFactor`, and `secondFactor.logIn` completes the login.
   * @default false
   */
  isLogin?: boolean
  /** Parses the parameters of the path; required where the path has some. */
  params?: GenericSchema
  /** Parses the query. */
  query?: GenericSchema
  body?: JsonBody | RawBody
  /** The `data` of a successful response. */
  data: GenericSchema
  /** The `extra` of a successful response. */
  extra?: GenericSchema
  /** The `extra` of a response with code 409. */
  conflict?: GenericSchema
  /** A code besides 200 that is no error; its `data` is null. */
  acceptedCode?: 202
  /**
   * Whether the call accepts the header `Idempotency-Key`: within a day, a repeat of a successful call with the same key and
   * body by the same caller gets the same data and has no effect; with another body it gets code 422.
   * @default false
   */
  acceptsIdempotencyKey?: boolean
  /**
   * The format of a successful response. Errors are always envelopes.
   * @default 'envelope'
   */
  response?: 'envelope' | 'redirect' | 'text' | 'xml'
  /** Rate rules by their role. */
  rates?: Readonly<Record<string, CallRateRule>>
  /**
   * `shared` where every guest gets the same response, so that one may serve many of them for a second. All other responses
   * are private and never stored.
   * @default 'private'
   */
  cache?: 'shared' | 'private'
  /**
   * Whether a GET changes, sends or counts something. Other methods and calls with rate rules always do, see
   * `hasSideEffects`.
   * @default false
   */
  sideEffects?: boolean
  /**
   * `allowed` where browsers send the call for another site, such as the redirect of an OAuth provider. All other calls with
   * side effects then respond with code 403.
   * @default 'rejected'
   */
  crossSite?: 'allowed' | 'rejected'
}

/** Whether a call writes, sends an email or counts something: a visit, or a use under a rate rule. */
export const hasSideEffects = ({
  method,
  rates,
  acceptsLoginTicket = false,
  sideEffects = acceptsLoginTicket,
}: Call): boolean => method !== 'GET' || rates !== undefined || sideEffects

/** Declares rows with their literal types. */
export const defineCalls = <const Rows extends Readonly<Record<string, Call>>>(rows: Rows): Rows => rows
