import { isApiError, isNetworkError, isResponseShapeError, isTimeoutError } from '@qingjian/api-client'

/** Message of an error for users: its own if it is an error of the API client, else a general one. */
export function errorMessage(error: unknown): string {
  const known =
    isApiError(error) || isNetworkError(error) || isTimeoutError(error) || isResponseShapeError(error)
  return known ? error.message : '请求失败'
}
