import { isNetworkError, isUnauthorizedError } from '@qingjian/api-client'
import { toast } from '@qingjian/ui/toast'
import { errorMessage } from './error-message.ts'
import { ActionToast } from './action-toast.tsx'
import { reloadPage } from './reload-page.ts'

/** Toast id: toasts about the connection replace each other. */
export const networkToastId = 'network'

/** Toast id: toasts about a missing or expired login replace each other, and a login dismisses the last one. */
export const loginToastId = 'login'

/** Shows an error as a toast; an abort is not shown. */
export function showError(error: unknown): void {
  if (isAbort(error)) return
  const id = isNetworkError(error) ? networkToastId : isUnauthorizedError(error) ? loginToastId : undefined
  toast.error(errorMessage(error), id === undefined ? {} : { id })
}

/**
 * Shows a toast with a reload button after a chunk could not be loaded. It stays until it is closed, because that part of the page
 * stays missing.
 */
export function notifyMissingCode(): void {
  const content = (
    <ActionToast action="重试" onAction={() => reloadPage(warnOffline)}>
      页面的一部分没有加载出来，请检查网络
    </ActionToast>
  )
  toast.error(content, { id: 'missing-code', duration: Infinity })
}

/** Shows why an action failed. */
export function showFailure(text: string): void {
  toast.error(text)
}

/** Shows that the connection is lost. */
export function warnOffline(): void {
  toast.warning('网络已断开', { id: networkToastId })
}

/** Shows that the session has expired, once however many calls report it. */
export function showExpiredLogin(): void {
  toast.error('当前登录已过期，请重新登录', { id: loginToastId })
}

/** Whether an error is the abort of a request. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
