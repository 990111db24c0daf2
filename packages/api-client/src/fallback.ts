import { isApiError, isResponseShapeError } from './errors.ts'

function isMissingCall(error: unknown): boolean {
  const code = isApiError(error) ? error.code : isResponseShapeError(error) && error.status
  return code === 404 || code === 405
}

/**
 * Creates a runner that uses a legacy call where the server lacks the current one, and caches that choice.
 * A 404 may also mean that the resource does not exist, so the choice is cached only after the legacy call succeeds.
 */
export function createFallback() {
  let usesLegacy = false
  return async <Result>(call: () => Promise<Result>, legacyCall: () => Promise<Result>): Promise<Result> => {
    if (usesLegacy) return legacyCall()
    try {
      return await call()
    } catch (error) {
      if (!isMissingCall(error)) throw error
      try {
        const result = await legacyCall()
        usesLegacy = true
        return result
      } catch (legacyError) {
        throw isMissingCall(legacyError) ? error : legacyError
      }
    }
  }
}
