import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Everything that a call can refuse, with its status and what the visitor is told. */
export const errorCatalogue = {
  'bad-request': { status: 400, message: '请求参数不正确' },
  'not-found': { status: 404, message: '请求路径不存在' },
  'article-not-found': { status: 404, message: '文章不存在' },
  internal: { status: 500, message: '服务器开小差了，请稍后再试' },
  unavailable: { status: 503, message: '服务暂时不可用，请稍后再试' },
} as const satisfies Record<string, { status: ContentfulStatusCode; message: string }>

/** A code of the catalogue. */
export type AppErrorCode = keyof typeof errorCatalogue

/** A call is refused; services throw the code, the handler makes the answer of it. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: AppErrorCode

  /** @param message In Chinese; @default the catalogue's. */
  constructor(code: AppErrorCode, message: string = errorCatalogue[code].message, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Whether `error` is a refusal from the catalogue. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof AppError
}
