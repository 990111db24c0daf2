import { isApiError, isNetworkError, isResponseShapeError, isTimeoutError } from '@qingjian/api-client'

/** The text of an error that is fit to be shown. */
export function errorMessage(error: unknown): string {
  const known =
    isApiError(error) || isNetworkError(error) || isTimeoutError(error) || isResponseShapeError(error)
  return known ? error.message : '请求失败'
}
