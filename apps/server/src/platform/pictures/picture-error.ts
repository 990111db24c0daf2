/** `unusable`: the input is invalid; `too-large`: its file is too large; `busy`: the queue is full; `failed`: an internal error or timeout. */
export type PictureErrorCode = 'unusable' | 'too-large' | 'busy' | 'failed'

/** A picture job failed. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly code: PictureErrorCode

  /** @param message In Chinese; shown to the visitor, except for `failed`. */
  constructor(code: PictureErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Whether `error` is a PictureError. */
export function isPictureError(error: unknown): error is PictureError {
  return error instanceof PictureError
}
