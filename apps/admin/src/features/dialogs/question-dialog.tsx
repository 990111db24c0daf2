import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import type { ReactElement, ReactNode } from 'react'

interface QuestionDialogProps {
  title: string
  /** For a dialog that is not rendered only while it is open. @default true */
  isOpen?: boolean
  isPending: boolean
  cancelLabel?: string
  confirmLabel: string
  variant: 'primary' | 'danger'
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Confirmation dialog of an action. */
export function QuestionDialog({
  title,
  isOpen = true,
  isPending,
  cancelLabel = '取消',
  confirmLabel,
  variant,
  onClose,
  onConfirm,
  children,
}: QuestionDialogProps): ReactElement {
  return (
    <Dialog
      title={title}
      size="s"
      open={isOpen}
      busy={isPending}
      onOpenChange={onClose}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={variant} loading={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
