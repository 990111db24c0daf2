import { Button } from '@qingjian/ui/button'
import { Field, PasswordInput } from '@qingjian/ui/field'
import type { ReactElement, ReactNode } from 'react'
import { formText } from '#core/screen/form-text.ts'
import { FormDialog } from '#features/dialogs/form-dialog.tsx'

interface LockDialogProps {
  title: string
  isLocked: boolean
  /** What the password protects. */
  children: ReactNode
  onClose: () => void
  /**
   * @param password Null to unlock.
   */
  onSave: (password: string | null) => void
}

/** Locks an album or article with a password, changes it, or removes it. */
export function LockDialog({ title, isLocked, children, onClose, onSave }: LockDialogProps): ReactElement {
  const save = (password: string | null): void => {
    onClose()
    onSave(password)
  }
  return (
    <FormDialog
      title={title}
      submitLabel={isLocked ? '换成新的' : '上锁'}
      actions={isLocked && <Button onClick={() => save(null)}>去掉密码</Button>}
      onClose={onClose}
      onSubmit={(form) => save(formText(form, 'password'))}
    >
      <p>{children}</p>
      <Field label="密码" required hint="文件里只存它的哈希，忘了就换一个。">
        <PasswordInput name="password" maxLength={64} required autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
