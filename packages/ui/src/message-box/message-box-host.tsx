'use client'

import {
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type DialogHTMLAttributes,
  type ReactElement,
  type Ref,
} from 'react'
import { addHost, currentMessageBox, subscribeMessageBoxes } from './message-box.ts'
import { MessageBox, type MessageBoxTexts } from './message-box.tsx'

/** Props of {@link MessageBoxHost}; what is not listed goes to the dialog that is open. */
export interface MessageBoxHostProps
  extends
    Partial<MessageBoxTexts>,
    Omit<DialogHTMLAttributes<HTMLDialogElement>, 'children' | 'open' | 'title'> {
  ref?: Ref<HTMLDialogElement>
}

/** Displays what `confirm` and `alert` ask and tell; render it once. */
export function MessageBoxHost({
  confirmLabel = '确定',
  cancelLabel = '取消',
  closeLabel = '关闭',
  errorText = '操作没有成功，请再试一次',
  ...props
}: MessageBoxHostProps): ReactElement | null {
  useLayoutEffect(addHost, [])
  const current = useSyncExternalStore(subscribeMessageBoxes, currentMessageBox, () => undefined)
  // What was answered last stays while it fades out.
  const [shown, setShown] = useState(current)
  if (current && current !== shown) setShown(current)

  if (!shown) return null
  return (
    <MessageBox
      {...props}
      key={shown.id}
      entry={shown}
      open={shown === current}
      texts={{ confirmLabel, cancelLabel, closeLabel, errorText }}
    />
  )
}
