/** Why a picture could not be made: it is at fault itself, too many are waiting, or its making came to nothing. */
export type PictureErrorCode = 'unusable' | 'busy' | 'failed'

/** A picture could not be made. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly code: PictureErrorCode

  /** @param message In Chinese and fit to be shown where the picture is at fault. */
  constructor(code: PictureErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Whether `error` says that a picture could not be made. */
export function isPictureError(error: unknown): error is PictureError {
  return error instanceof PictureError
}
