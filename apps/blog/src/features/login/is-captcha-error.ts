import { isApiError } from '@qingjian/api-client'

/** Whether a login was rejected for a missing or wrong solution of the slider captcha. */
export function isCaptchaError(error: unknown): boolean {
  return isApiError(error) && error.fieldErrors.some(({ path }) => path === 'value')
}
