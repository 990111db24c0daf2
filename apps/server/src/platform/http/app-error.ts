import type { FieldError } from '@qingjian/api-client/contract'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Error codes of the API with their status and message. */
export const errorCatalog = {
  'bad-request': { status: 400, message: '请求参数不正确' },
  'wrong-login': { status: 400, message: '账号或密码错误' },
  'wrong-code': { status: 400, message: '验证码不正确或已过期' },
  'wrong-captcha': { status: 400, message: '滑块验证未通过，请重试' },
  'login-not-offered': { status: 400, message: '站长没有开通这种登录方式' },
  'wrong-lock-password': { status: 400, message: '密码不正确' },
  unauthorized: { status: 401, message: '当前登录已过期，请重新登录' },
  forbidden: { status: 403, message: '没有权限进行此操作' },
  'second-factor-required': { status: 403, message: '请输入两步验证的验证码' },
  'confirmation-required': { status: 403, message: '请先确认是你本人' },
  'cross-site': { status: 403, message: '不接受来自其他网站的请求' },
  'not-found': { status: 404, message: '请求路径不存在' },
  'article-not-found': { status: 404, message: '文章不存在' },
  'series-not-found': { status: 404, message: '系列不存在' },
  'year-not-found': { status: 404, message: '这一年没有内容' },
  'comment-not-found': { status: 404, message: '评论不存在' },
  'message-not-found': { status: 404, message: '留言不存在' },
  'album-not-found': { status: 404, message: '相册不存在' },
  'album-locked': { status: 403, message: '这个相册需要密码' },
  'file-not-found': { status: 404, message: '文件不存在' },
  'version-not-found': { status: 404, message: '这个版本不存在' },
  'comments-closed': { status: 403, message: '评论已关闭' },
  conflict: { status: 409, message: '与已有的内容冲突' },
  'content-changed': { status: 409, message: '文件在别处改过了，没有覆盖' },
  'too-large': { status: 413, message: '请求内容过大' },
  'unsupported-media-type': { status: 415, message: '请求内容应为 JSON（application/json）' },
  unprocessable: { status: 422, message: '提交的内容不正确' },
  'refused-text': { status: 422, message: '内容含有不允许发表的词语' },
  'too-many-requests': { status: 429, message: '操作过于频繁，请稍后再试' },
  internal: { status: 500, message: '服务器开小差了，请稍后再试' },
  unavailable: { status: 503, message: '服务暂时不可用，请稍后再试' },
  importing: { status: 503, message: '正在导入内容，请稍后再试' },
  'no-space': { status: 507, message: '服务器的存储空间已满，暂时无法保存，请稍后再试' },
} as const satisfies Record<string, { status: ContentfulStatusCode; message: string }>

/** `Retry-After` of faults of the server, in ms. */
const defaultRetryAfter: Partial<Record<AppErrorCode, number>> = {
  unavailable: 5_000,
  importing: 5_000,
  'no-space': 60_000,
}

/** A code of the catalogue. */
export type AppErrorCode = keyof typeof errorCatalog

export interface AppErrorOptions extends ErrorOptions {
  /** Errors by field; for `unprocessable`, `wrong-captcha` and `wrong-lock-password`. */
  errors?: readonly FieldError[]
  /** The `extra` of the response, besides `errors`. */
  extra?: object
  /** Milliseconds for `Retry-After`. @default that of `unavailable`, `importing` and `no-space`, otherwise none */
  retryAfter?: number
}

/** An error response of the API: services throw a code, the error handler creates the response. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: AppErrorCode
  readonly errors: readonly FieldError[] | undefined
  /** The `extra` of the response. */
  readonly extra: object | undefined
  readonly retryAfter: number | undefined

  /** @param message In Chinese. @default the message of the code */
  constructor(
    code: AppErrorCode,
    message: string = errorCatalog[code].message,
    { errors, extra, retryAfter, ...options }: AppErrorOptions = {},
  ) {
    super(message, options)
    this.code = code
    this.errors = errors
    this.extra = errors === undefined ? extra : { ...extra, errors }
    this.retryAfter = retryAfter ?? defaultRetryAfter[code]
  }
}

/** An `unprocessable` error for one field. */
export function fieldError(path: string, message: string): AppError {
  return new AppError('unprocessable', message, { errors: [{ path, message }] })
}

/** The header `Retry-After` of an error that has one, in whole seconds. */
export function retryAfterHeader({ retryAfter }: AppError): Record<string, string> {
  if (retryAfter === undefined) return {}
  return { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter / 1_000))) }
}

/** Whether `error` is an AppError. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof AppError
}
