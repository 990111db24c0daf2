import { Field, Input } from '@qingjian/ui/field'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { formText } from '#core/screen/form-text.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { FormDialog } from '#features/dialogs/form-dialog.tsx'
import { createPasskey, passkeyFailure } from '#features/passkeys/passkeys.ts'

interface AddPasskeyDialogProps {
  onClose: () => void
  /** Called with the recovery codes that the server has created; none for a further passkey. */
  onAdded: (recoveryCodes: readonly string[]) => void
}

/** Adds a passkey: its name, and then the dialog of the browser. */
export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps): ReactElement {
  const api = useApi()
  // Requested as the dialog opens, for Safari: it creates a passkey only directly after a click.
  const options = useQuery({
    queryKey: ['passkey-options'],
    queryFn: () => api.passkeys.registrationOptions(),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const add = useMutation({
    mutationFn: async (name: string) => {
      if (options.data === undefined) throw new Error('The button is disabled without options.')
      return api.passkeys.register({ name, passkey: await createPasskey(options.data) })
    },
    onSuccess: onAdded,
    // A challenge is accepted once.
    onError: () => void options.refetch(),
    gcTime: 0,
  })
  return (
    <FormDialog
      title="添加通行密钥"
      isPending={add.isPending}
      isDisabled={options.data === undefined}
      submitLabel="添加"
      error={add.error === null ? null : passkeyFailure(add.error)}
      onClose={onClose}
      onSubmit={(form) => add.mutate(formText(form, 'name'))}
    >
      {options.error === null ? (
        <Field label="名称" hint="以后靠它认出是哪一个，如：我的手机、蓝色的安全密钥" required>
          <Input name="name" maxLength={30} autoComplete="off" />
        </Field>
      ) : (
        <LoadFailure error={options.error} onRetry={() => void options.refetch()} />
      )}
    </FormDialog>
  )
}
