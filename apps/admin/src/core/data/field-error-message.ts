import { isApiError } from '@qingjian/api-client'
import { errorMessage } from '#core/data/error-message.ts'

/** Message of an error for users: about the first invalid field, else that of the call. */
export function fieldErrorMessage(error: unknown): string {
  const field = isApiError(error) ? error.fieldErrors[0] : undefined
  return field?.message ?? errorMessage(error)
}
