import type { FieldError } from './contract/envelope.ts'

const UNAUTHORIZED_CODE = 401
const DEFAULT_MESSAGE = '请求失败'

/** Messages of the error catalogue that replace the server's. */
const FIXED_MESSAGES: Readonly<Record<number, string>> = {
  [UNAUTHORIZED_CODE]: '当前登录已过期，请重新登录',
  404: '请求路径不存在',
}

/** Fields of an `ApiError`. */
export interface ApiErrorDetails {
  code: number
  /** The `message` of the response; may be empty. */
  serverMessage: string
  fieldErrors: readonly FieldError[]
  /**
   * Seconds from the `Retry-After` header.
   * @default null
   */
  retryAfter?: number | null
  /**
   * The `extra` of the response, not parsed.
   * @default null
   */
  extra?: unknown
}

/** The response has a code other than 200. `message` is Chinese text for users. */
export class ApiError extends Error {
  override readonly name = 'ApiError' as const
  /** The code in the body, which may differ from the HTTP status. */
  readonly code: number
  /** The `message` of the response, also where the catalogue replaces it; may be empty. */
  readonly serverMessage: string
  /** Validation errors by field; empty unless the response has some. */
  readonly fieldErrors: readonly FieldError[]
  /** Seconds from the `Retry-After` header; null without one. */
  readonly retryAfter: number | null
  /** The `extra` of the response, not parsed; null without one. */
  readonly extra: unknown
  /** Method and path, such as `GET /api/article/list`. */
  readonly call: string

  constructor(
    call: string,
    { code, serverMessage, fieldErrors, retryAfter = null, extra = null }: ApiErrorDetails,
  ) {
    super(FIXED_MESSAGES[code] ?? (serverMessage || DEFAULT_MESSAGE))
    this.call = call
    this.code = code
    this.serverMessage = serverMessage
    this.fieldErrors = fieldErrors
    this.retryAfter = retryAfter
    this.extra = extra
  }
}

/** The response is not an envelope, or its data does not match the contract. */
export class ResponseShapeError extends Error {
  override readonly name = 'ResponseShapeError' as const
  /** The HTTP status. */
  readonly status: number
  /** Path and reason of the first mismatch, for developers. */
  readonly issue: string
  readonly call: string

  constructor(call: string, status: number, issue: string, options?: ErrorOptions) {
    super('服务器的回答无法识别，请稍后重试', options)
    this.call = call
    this.status = status
    this.issue = issue
  }
}

/** No complete response arrived: offline, refused or disconnected. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError' as const
  readonly call: string

  constructor(call: string, options: ErrorOptions) {
    super('网络连接失败，请检查网络后重试', options)
    this.call = call
  }
}

/** The response, its body included, did not arrive within the timeout. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError' as const
  /** The timeout in milliseconds. */
  readonly timeout: number
  readonly call: string

  constructor(call: string, timeout: number, options: ErrorOptions) {
    super('请求超时，请稍后重试', options)
    this.call = call
    this.timeout = timeout
  }
}

/** Whether the error is an `ApiError`. */
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** Whether the error is an `ApiError` with code 401: no session, or an expired one. */
export const isUnauthorizedError = (error: unknown): error is ApiError =>
  isApiError(error) && error.code === UNAUTHORIZED_CODE

/** Whether the error is a `ResponseShapeError`. */
export const isResponseShapeError = (error: unknown): error is ResponseShapeError =>
  error instanceof ResponseShapeError

/** Whether the error is a `NetworkError`. */
export const isNetworkError = (error: unknown): error is NetworkError => error instanceof NetworkError

/** Whether the error is a `TimeoutError`. */
export const isTimeoutError = (error: unknown): error is TimeoutError => error instanceof TimeoutError
