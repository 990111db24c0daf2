import { AppError } from '#platform/http/app-error.ts'
import { isPictureError } from '#platform/pictures/picture-error.ts'

/** What a call refuses where a picture could not be made; anything that is a fault of ours stays what it is. */
export function toPictureAppError(error: unknown): unknown {
  if (!isPictureError(error) || error.code === 'failed') return error
  return new AppError(error.code === 'busy' ? 'unavailable' : 'bad-request', error.message, { cause: error })
}
