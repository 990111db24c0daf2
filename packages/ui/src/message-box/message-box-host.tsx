'use client'

import {
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type DialogHTMLAttributes,
  type ReactElement,
  type Ref,
} from 'react'
import { useTexts } from '../texts/texts-context.ts'
import { messageBoxTexts, type MessageBoxTexts } from './message-box-texts.ts'
import { addHost, currentMessageBox, subscribeMessageBoxes } from './message-box-queue.ts'
import { MessageBox } from './message-box.tsx'

/** Props of {@link MessageBoxHost}; other props are passed to the open dialog. */
export interface MessageBoxHostProps
  extends
    Partial<MessageBoxTexts>,
    Omit<DialogHTMLAttributes<HTMLDialogElement>, 'children' | 'open' | 'title'> {
  ref?: Ref<HTMLDialogElement>
}

/** Renders the dialogs of `confirm` and `alert`; render it once. */
export function MessageBoxHost({
  confirmLabel,
  cancelLabel,
  closeLabel,
  errorText,
  ...props
}: MessageBoxHostProps): ReactElement | null {
  const defaults = useTexts('messageBox', messageBoxTexts)
  useLayoutEffect(addHost, [])
  const current = useSyncExternalStore(subscribeMessageBoxes, currentMessageBox, () => undefined)
  // The last box stays mounted while it fades out.
  const [shown, setShown] = useState(current)
  if (current && current !== shown) setShown(current)

  if (!shown) return null
  return (
    <MessageBox
      {...props}
      key={shown.id}
      entry={shown}
      open={shown === current}
      texts={{
        confirmLabel: confirmLabel ?? defaults.confirmLabel,
        cancelLabel: cancelLabel ?? defaults.cancelLabel,
        closeLabel: closeLabel ?? defaults.closeLabel,
        errorText: errorText ?? defaults.errorText,
      }}
    />
  )
}
