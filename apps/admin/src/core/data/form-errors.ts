import { isApiError } from '@qingjian/api-client'
import { errorsByPath } from '@qingjian/ui/field'
import { errorMessage } from '#core/data/error-message.ts'

/** Errors of a form. */
interface FormErrors {
  /** Messages by the name of their field. */
  fields: Readonly<Partial<Record<string, string>>>
  /** The message of an error that is about no field. */
  form: string | null
}

/**
 * The errors of a rejected call for the form that sent it.
 * @param prefix Path of the fields in the body, with its full stop.
 */
export function formErrors(error: unknown, prefix: string): FormErrors {
  const found = isApiError(error) ? error.fieldErrors : []
  const fields = errorsByPath(
    found.map(({ path, message }) => ({
      path: path.startsWith(prefix) ? path.slice(prefix.length) : path,
      message,
    })),
  )
  return { fields, form: error === null || found.length > 0 ? null : errorMessage(error) }
}
