import type { Passkey } from '@qingjian/api-client/contract'
import { Field, Input } from '@qingjian/ui/field'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { fieldErrorMessage } from '#core/data/field-error-message.ts'
import { formText } from '#core/screen/form-text.ts'
import { FormDialog } from '#features/dialogs/form-dialog.tsx'

interface RenamePasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
  onRenamed: () => void
}

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, onClose, onRenamed }: RenamePasskeyDialogProps): ReactElement {
  const api = useApi()
  const rename = useMutation({
    mutationFn: (name: string) => api.passkeys.rename({ id: passkey.id, name }),
    onSuccess: onRenamed,
  })
  return (
    <FormDialog
      title="给通行密钥改名"
      isPending={rename.isPending}
      submitLabel="保存"
      onClose={onClose}
      onSubmit={(form) => rename.mutate(formText(form, 'name'))}
    >
      <Field
        label="名称"
        required
        error={rename.error === null ? undefined : fieldErrorMessage(rename.error)}
      >
        <Input name="name" defaultValue={passkey.name} maxLength={30} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
