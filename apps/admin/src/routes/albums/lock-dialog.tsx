import { Button } from '@qingjian/ui/button'
import { Field, PasswordInput } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import type { ReactElement } from 'react'
import { formText } from '#core/screen/form-text.ts'
import { FormDialog } from '#features/dialogs/form-dialog.tsx'

interface LockDialogProps {
  isLocked: boolean
  onClose: () => void
  /**
   * @param password Null to unlock.
   * @returns Whether the change was saved.
   */
  onSave: (password: string | null) => Promise<boolean>
}

/** Locks an album with a password, changes it, or unlocks the album. */
export function LockDialog({ isLocked, onClose, onSave }: LockDialogProps): ReactElement {
  const save = async (password: string | null): Promise<void> => {
    onClose()
    if (await onSave(password)) toast.success(password === null ? '已去掉密码' : '已上锁')
  }
  return (
    <FormDialog
      title={isLocked ? '相册的密码' : '给相册上锁'}
      submitLabel={isLocked ? '换成新的' : '上锁'}
      actions={isLocked && <Button onClick={() => void save(null)}>去掉密码</Button>}
      onClose={onClose}
      onSubmit={(form) => void save(formText(form, 'password'))}
    >
      <p>
        没有密码的人只看得到名称、简介、日期和张数。
        {isLocked ? '换了密码，用旧密码打开的人要重新输入。' : '已经有人看过的照片，可能还在他们的浏览器里。'}
      </p>
      <Field label="密码" required hint="文件里只存它的哈希，忘了就换一个。">
        <PasswordInput name="password" maxLength={64} required autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
