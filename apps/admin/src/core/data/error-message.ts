import { isApiError, isNetworkError, isResponseShapeError, isTimeoutError } from '@qingjian/api-client'
import { GoneError } from '#core/data/gone-error.ts'

/** Message of an error for users: that of the server, of the API client, of a {@link GoneError}, or a general one. */
export function errorMessage(error: unknown): string {
  if (isApiError(error)) return error.serverMessage || error.message
  const isKnown =
    isNetworkError(error) ||
    isTimeoutError(error) ||
    isResponseShapeError(error) ||
    error instanceof GoneError
  return isKnown ? error.message : '请求失败'
}
