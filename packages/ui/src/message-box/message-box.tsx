import { useId, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Button } from '../button/index.ts'
import { Dialog, type DialogProps } from '../dialog/index.ts'
import { ErrorIcon } from '../icon/index.ts'
import type { MessageBoxTexts } from './message-box-texts.ts'
import type { MessageBoxEntry } from './message-box-queue.ts'
import styles from './message-box.module.css'

interface MessageBoxProps extends Omit<DialogProps, 'children' | 'title'> {
  entry: MessageBoxEntry
  open: boolean
  texts: MessageBoxTexts
}

export function MessageBox({ entry, open, texts, ...props }: MessageBoxProps): ReactElement {
  const { title, message, tone, canCancel, action, settle } = entry
  const messageId = useId()
  const cancelButton = useRef<HTMLButtonElement>(null)
  const confirmButton = useRef<HTMLButtonElement>(null)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<ReactNode>()
  const isDanger = tone === 'danger'

  useLayoutEffect(() => {
    if (open) (isDanger ? cancelButton : confirmButton).current?.focus()
  }, [open, isDanger])

  const onConfirm = async (): Promise<void> => {
    setError(undefined)
    setPending(true)
    try {
      await action?.()
    } catch (reason) {
      setError(entry.errorText?.(reason) ?? texts.errorText)
      setPending(false)
      return
    }
    settle(true)
  }

  return (
    <Dialog
      {...props}
      size="s"
      title={title}
      open={open}
      busy={pending}
      onOpenChange={() => settle(false)}
      closeLabel={texts.closeLabel}
      aria-describedby={message == null ? undefined : messageId}
      footer={
        <>
          {canCancel && (
            <Button ref={cancelButton} disabled={pending} onClick={() => settle(false)}>
              {entry.cancelLabel ?? texts.cancelLabel}
            </Button>
          )}
          <Button
            ref={confirmButton}
            variant={isDanger ? 'danger' : 'primary'}
            loading={pending}
            onClick={() => void onConfirm()}
          >
            {entry.confirmLabel ?? texts.confirmLabel}
          </Button>
        </>
      }
    >
      {message != null && (
        <div id={messageId} className={styles.message}>
          {message}
        </div>
      )}
      {error != null && (
        <p role="alert" className={styles.error}>
          <ErrorIcon />
          <span>{error}</span>
        </p>
      )}
    </Dialog>
  )
}
