import { albumEditingQueries } from '@qingjian/api-client/query'
import { Field, Input } from '@qingjian/ui/field'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAppContext } from '#core/data/app-context.ts'
import { fieldErrorMessage } from '#core/data/field-error-message.ts'
import { paths } from '#core/paths.ts'
import { formText } from '#core/screen/form-text.ts'
import { FormDialog } from '#features/dialogs/form-dialog.tsx'
import { albumFolder } from './album-path.ts'

/** Creates an empty album and opens it. */
export function NewAlbumDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactElement {
  const { api, queryClient } = useAppContext()
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: (name: string) => api.albumEditing.create({ name }),
    onSuccess: ({ path }) => {
      void queryClient.invalidateQueries({ queryKey: albumEditingQueries(api).all })
      void navigate(paths.album(albumFolder(path)))
    },
  })
  return (
    <FormDialog
      title="新建相册"
      isOpen={isOpen}
      isPending={create.isPending}
      submitLabel="新建"
      onClose={onClose}
      onSubmit={(form) => create.mutate(formText(form, 'name'))}
    >
      <Field
        label="名称"
        required
        hint="文件夹的名字取自这里，以后改名不影响它。"
        error={create.error === null ? undefined : fieldErrorMessage(create.error)}
      >
        <Input name="name" maxLength={60} required />
      </Field>
    </FormDialog>
  )
}
