import type { ConfirmOptions } from '@qingjian/ui/message-box'
import { createStore } from '../data/create-store.ts'
import { notifyMissingCode } from '../data/show-error.tsx'

const loadMessageBox = () => import('./message-box-host.tsx')

/** Whether the host of message boxes is wanted; it is mounted at the first question. */
export const isMessageBoxWanted = createStore(false)

const mounted = Promise.withResolvers<void>()

/** The host of message boxes is mounted. */
export const onMessageBoxMounted = (): void => mounted.resolve()

/** Asks the visitor to confirm an action; false also where the code of the dialog cannot be loaded. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  try {
    const messageBox = await loadMessageBox()
    isMessageBoxWanted.set(true)
    await mounted.promise
    return await messageBox.confirm(options)
  } catch {
    notifyMissingCode()
    return false
  }
}
