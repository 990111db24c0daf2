import { isApiError, isNetworkError, isResponseShapeError, isTimeoutError } from '@qingjian/api-client'
import { isMissingCode } from './missing-code.ts'

/** The text of an error that is fit to be shown. */
export function errorMessage(error: unknown): string {
  if (isMissingCode(error)) return '页面的一部分没有加载出来，请检查网络'
  const known =
    isApiError(error) || isNetworkError(error) || isTimeoutError(error) || isResponseShapeError(error)
  return known ? error.message : '请求失败'
}
