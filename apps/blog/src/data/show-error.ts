import { isNetworkError } from '@qingjian/api-client'
import { toast } from '@qingjian/ui/toast'
import { errorMessage } from './error-message.ts'

/** Toasts about the connection replace each other instead of piling up. */
export const networkToastId = 'network'

/** Toasts that ask for a login replace each other; it takes the last one away. */
export const loginToastId = 'login'

/** Tells the reader about a failed action; the one place where an error becomes a toast. */
export function showError(error: unknown): void {
  if (isAbort(error)) return
  toast.error(errorMessage(error), isNetworkError(error) ? { id: networkToastId } : {})
}

/** Says that the connection is lost. */
export function warnOffline(): void {
  toast.warning('网络已断开', { id: networkToastId })
}

/** Says why the visitor is led to the login. */
export function askForLogin(reason: string): void {
  toast.info(reason, { id: loginToastId })
}

/** Tells whether an error only says that nobody waits for the answer any more. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
