import { isApiError, isNetworkError, isResponseShapeError, isTimeoutError } from '@qingjian/api-client'
import { UserError } from '#core/data/user-error.ts'

/** Message of an error for users: that of the server, of the API client, of a {@link UserError}, or a general one. */
export function errorMessage(error: unknown): string {
  if (isApiError(error)) return error.serverMessage || error.message
  const isKnown =
    isNetworkError(error) ||
    isTimeoutError(error) ||
    isResponseShapeError(error) ||
    error instanceof UserError
  return isKnown ? error.message : '请求失败'
}
