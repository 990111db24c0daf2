import { AppError } from '#platform/http/app-error.ts'
import { isPictureError } from '#platform/pictures/picture-error.ts'

/** Milliseconds; about the time in which the queue empties. */
const retryAfter = 5_000

/** Converts a PictureError for the API; internal errors are returned unchanged. */
export function toPictureAppError(error: unknown): unknown {
  if (!isPictureError(error) || error.code === 'failed') return error
  if (error.code === 'unusable') return new AppError('bad-request', error.message, { cause: error })
  if (error.code === 'too-large') return new AppError('too-large', error.message, { cause: error })
  return new AppError('unavailable', error.message, { cause: error, retryAfter })
}
