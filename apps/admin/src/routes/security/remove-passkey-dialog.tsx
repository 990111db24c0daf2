import type { Passkey } from '@qingjian/api-client/contract'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { QuestionDialog } from '#features/dialogs/question-dialog.tsx'

interface RemovePasskeyDialogProps {
  passkey: Passkey
  /** Whether the account has no other second factor. */
  isLastFactor: boolean
  onClose: () => void
  onRemoved: () => void
}

/** Confirmation of the removal of a passkey. */
export function RemovePasskeyDialog({
  passkey,
  isLastFactor,
  onClose,
  onRemoved,
}: RemovePasskeyDialogProps): ReactElement {
  const api = useApi()
  const remove = useMutation({
    mutationFn: () => api.passkeys.remove(passkey.id),
    onSuccess: onRemoved,
    onError: (error) => void toast.error(errorMessage(error)),
  })
  return (
    <QuestionDialog
      title={`移除 ${passkey.name}`}
      isPending={remove.isPending}
      confirmLabel="移除"
      variant="danger"
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>
        {isLastFactor
          ? '它是最后一个。移除之后登录只要密码，恢复码也随之失效。'
          : '移除之后不能再用它登录和确认。设备里存的那一份可以在系统设置里删掉。'}
      </p>
    </QuestionDialog>
  )
}
