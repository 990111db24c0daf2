import type { FieldError } from './contract/envelope.ts'

const UNAUTHORIZED_CODE = 401
const DEFAULT_MESSAGE = '请求失败'

/** The texts that the error catalogue (spec section 8) fixes whatever the server says. */
const FIXED_MESSAGES: Readonly<Record<number, string>> = {
  [UNAUTHORIZED_CODE]: '当前登录已过期，请重新登录',
  404: '请求路径不存在',
}

/** What the server answered instead of success. */
export interface ApiErrorDetails {
  code: number
  /** The server's own words; may be empty. */
  serverMessage: string
  fieldErrors: readonly FieldError[]
  /**
   * Seconds after which the server wants to be asked again (`Retry-After`).
   * @default null
   */
  retryAfter?: number | null
}

/** The server answered with a code other than 200; `message` is fit to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError' as const
  /** The code of the answer's body, whatever the HTTP status. */
  readonly code: number
  /** The server's own words, also where the catalogue fixes `message`; may be empty. */
  readonly serverMessage: string
  /** What is wrong with which field; empty unless the server says. */
  readonly fieldErrors: readonly FieldError[]
  /** Seconds after which the server wants to be asked again; null where it does not say. */
  readonly retryAfter: number | null
  /** Method and path, such as `GET /api/article/list`. */
  readonly call: string

  constructor(call: string, { code, serverMessage, fieldErrors, retryAfter = null }: ApiErrorDetails) {
    super(FIXED_MESSAGES[code] ?? (serverMessage || DEFAULT_MESSAGE))
    this.call = call
    this.code = code
    this.serverMessage = serverMessage
    this.fieldErrors = fieldErrors
    this.retryAfter = retryAfter
  }
}

/** The answer is no envelope, or its data is not what the contract promises. */
export class ResponseShapeError extends Error {
  override readonly name = 'ResponseShapeError' as const
  /** The HTTP status. */
  readonly status: number
  /** What does not fit, and where, for the developer. */
  readonly issue: string
  readonly call: string

  constructor(call: string, status: number, issue: string, options?: ErrorOptions) {
    super('服务器的回答无法识别，请稍后重试', options)
    this.call = call
    this.status = status
    this.issue = issue
  }
}

/** No answer came: offline, refused, or cut off on the way. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError' as const
  readonly call: string

  constructor(call: string, options: ErrorOptions) {
    super('网络连接失败，请检查网络后重试', options)
    this.call = call
  }
}

/** The whole answer did not come in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError' as const
  /** How long was waited, in milliseconds. */
  readonly timeout: number
  readonly call: string

  constructor(call: string, timeout: number, options: ErrorOptions) {
    super('请求超时，请稍后重试', options)
    this.call = call
    this.timeout = timeout
  }
}

/** Whether the server answered with a code other than 200. */
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** Whether the login has expired, or there was none: the app forgets the user and shows the login. */
export const isUnauthorizedError = (error: unknown): error is ApiError =>
  isApiError(error) && error.code === UNAUTHORIZED_CODE

/** Whether the answer was not what the contract promises. */
export const isResponseShapeError = (error: unknown): error is ResponseShapeError =>
  error instanceof ResponseShapeError

/** Whether no answer came. */
export const isNetworkError = (error: unknown): error is NetworkError => error instanceof NetworkError

/** Whether the answer did not come in time. */
export const isTimeoutError = (error: unknown): error is TimeoutError => error instanceof TimeoutError
