import { editingQueries } from '@qingjian/api-client/query'
import { Field, Input } from '@qingjian/ui/field'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { paths } from '#core/paths.ts'
import { formText } from '#core/screen/form-text.ts'
import { FormDialog } from '#features/dialogs/form-dialog.tsx'

/** Creates a draft with a title and opens it. */
export function NewArticleDialog({
  isOpen,
  onClose,
}: {
  isOpen: boolean
  onClose: () => void
}): ReactElement {
  const { api, queryClient } = useAppContext()
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: (title: string) => api.editing.create({ title }),
    onSuccess: ({ path }) => {
      void queryClient.invalidateQueries({ queryKey: editingQueries(api).all })
      void navigate(paths.editor(path))
    },
  })
  return (
    <FormDialog
      title="写文章"
      isOpen={isOpen}
      isPending={create.isPending}
      submitLabel="开始写"
      onClose={onClose}
      onSubmit={(form) => create.mutate(formText(form, 'title'))}
    >
      <Field
        label="标题"
        required
        hint="文件名取自标题；先存为草稿，写好再发布。"
        error={create.error === null ? undefined : errorMessage(create.error)}
      >
        <Input name="title" maxLength={200} required />
      </Field>
    </FormDialog>
  )
}
