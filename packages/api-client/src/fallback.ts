import { isApiError, isResponseShapeError } from './errors.ts'

function isMissingCall(error: unknown): boolean {
  const code = isApiError(error) ? error.code : isResponseShapeError(error) && error.status
  return code === 404 || code === 405
}

/**
 * Makes a runner that turns to an older way where the server does not know a call, and keeps to it.
 * A 404 may also speak of the thing itself, so only an older way that works is remembered.
 */
export function createFallback() {
  let isOlder = false
  return async <Result>(call: () => Promise<Result>, older: () => Promise<Result>): Promise<Result> => {
    if (isOlder) return older()
    try {
      return await call()
    } catch (error) {
      if (!isMissingCall(error)) throw error
      try {
        const result = await older()
        isOlder = true
        return result
      } catch (olderError) {
        throw isMissingCall(olderError) ? error : olderError
      }
    }
  }
}
