import type { ConfirmOptions } from '@qingjian/ui/message-box'
import { createStore } from '../data/create-store.ts'
import { notifyMissingCode } from '../data/show-error.tsx'

const loadMessageBox = () => import('./message-box-host.tsx')

/** Whether to mount the host of message boxes; set by the first call of `confirm`. */
export const isMessageBoxRequested = createStore(false)

const mounted = Promise.withResolvers<void>()

/** Called when the host of message boxes has mounted. */
export const onMessageBoxMounted = (): void => mounted.resolve()

/** Shows a confirmation dialog with the buttons 确定 and 取消. Resolves to false if it is cancelled or its code cannot be loaded. */
export async function confirm(
  options: Omit<ConfirmOptions, 'confirmLabel' | 'cancelLabel'>,
): Promise<boolean> {
  try {
    const messageBox = await loadMessageBox()
    isMessageBoxRequested.set(true)
    await mounted.promise
    return await messageBox.confirm(options)
  } catch {
    notifyMissingCode()
    return false
  }
}
