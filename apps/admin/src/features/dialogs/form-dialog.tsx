import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { useId, useState, type ReactElement, type ReactNode } from 'react'
import { LeaveGuard } from '#features/leave-guard/leave-guard.tsx'
import { focusFirstField } from './focus-first-field.ts'
import styles from './form-dialog.module.css'

interface FormDialogProps {
  title: string
  /** Width of the dialog. @default 's' */
  size?: 's' | 'm'
  /** For a dialog that is not rendered only while it is open. @default true */
  isOpen?: boolean
  /** Whether the form has been submitted and the result is pending. @default false */
  isPending?: boolean
  /** Whether what is typed can be lost: Escape closes the dialog all the same. @default false */
  isTransient?: boolean
  /** Label of the button that submits. */
  submitLabel: string
  variant?: 'primary' | 'danger'
  /** Whether the form cannot be submitted yet. */
  isDisabled?: boolean
  /** Buttons before the others. */
  actions?: ReactNode
  /** An error that no field shows. */
  error?: string | null
  /** Whether the server validates the fields, instead of the browser. */
  noValidate?: boolean
  onClose: () => void
  onSubmit: (form: HTMLFormElement) => void
  children: ReactNode
}

/**
 * A dialog with a form, which is submitted by a button in the footer or by Enter. Once something was typed, neither Escape nor a
 * click outside closes it, and leaving the screen is a question.
 */
export function FormDialog({
  title,
  size = 's',
  isOpen = true,
  isPending = false,
  isTransient = false,
  submitLabel,
  variant = 'primary',
  isDisabled = false,
  actions,
  error = null,
  noValidate = false,
  onClose,
  onSubmit,
  children,
}: FormDialogProps): ReactElement {
  const formId = useId()
  const [isChanged, setChanged] = useState(false)
  if (!isOpen && isChanged) setChanged(false)
  return (
    <Dialog
      title={title}
      size={size}
      open={isOpen}
      dismissible={!isChanged}
      busy={isPending}
      onOpenChange={onClose}
      footer={
        <>
          {actions}
          <Button disabled={isPending} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={formId} variant={variant} disabled={isDisabled} loading={isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={focusFirstField}
        id={formId}
        noValidate={noValidate}
        className={styles.form}
        onInput={() => setChanged(!isTransient)}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(event.currentTarget)
        }}
      >
        {children}
        {error !== null && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <LeaveGuard isActive={isChanged && !isPending} title="还没有保存" leave="放弃">
          离开后，这里填写的内容不会保存。
        </LeaveGuard>
      </form>
    </Dialog>
  )
}
