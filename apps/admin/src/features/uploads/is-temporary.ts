import { isApiError, isNetworkError, isTimeoutError } from '@qingjian/api-client'

/** Whether an attempt can succeed later without a change by the user. */
export function isTemporary(error: unknown): boolean {
  const isBusy = isApiError(error) && (error.code === 429 || error.code === 503)
  return isBusy || isNetworkError(error) || isTimeoutError(error)
}
