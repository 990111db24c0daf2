import { isNetworkError } from '@qingjian/api-client'
import { toast } from '@qingjian/ui/toast'
import { errorMessage } from './error-message.ts'
import { ActionToast } from './action-toast.tsx'
import { reloadPage } from './reload-page.ts'

/** Toasts about the connection replace each other instead of piling up. */
export const networkToastId = 'network'

/** Toasts that ask for a login replace each other; it takes the last one away. */
export const loginToastId = 'login'

/** Tells the reader about a failed action; the one place where an error becomes a toast. */
export function showError(error: unknown): void {
  if (isAbort(error)) return
  toast.error(errorMessage(error), isNetworkError(error) ? { id: networkToastId } : {})
}

/** Tells that code of the page could not be fetched, until it is closed: what is missing is missing until then too. */
export function notifyMissingCode(): void {
  const content = (
    <ActionToast action="重试" onAction={() => reloadPage(warnOffline)}>
      页面的一部分没有加载出来，请检查网络
    </ActionToast>
  )
  toast.error(content, { id: 'missing-code', duration: Infinity })
}

/** Tells the reader why an action failed. */
export function showFailure(text: string): void {
  toast.error(text)
}

/** Shows that the connection is lost. */
export function warnOffline(): void {
  toast.warning('网络已断开', { id: networkToastId })
}

/** Shows why the visitor is redirected to the login. */
export function showLoginToast(reason: string): void {
  toast.info(reason, { id: loginToastId })
}

/** Whether an error is the abort of a request whose response is no longer needed. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
