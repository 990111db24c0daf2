import { AppError } from '#platform/http/app-error.ts'
import { isPictureError } from '#platform/pictures/picture-error.ts'

/** Converts a PictureError for the API; internal errors are returned unchanged. */
export function toPictureAppError(error: unknown): unknown {
  if (!isPictureError(error) || error.code === 'failed') return error
  return new AppError(error.code === 'busy' ? 'unavailable' : 'bad-request', error.message, { cause: error })
}
