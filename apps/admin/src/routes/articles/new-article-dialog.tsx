import { editingQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { Field, Input } from '@qingjian/ui/field'
import { useMutation } from '@tanstack/react-query'
import { useId, type FormEvent, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { paths } from '#core/paths.ts'
import { formText } from '#core/screen/form-text.ts'

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
  const formId = useId()
  const create = useMutation({
    mutationFn: (title: string) => api.editing.create({ title }),
    onSuccess: ({ path }) => {
      void queryClient.invalidateQueries({ queryKey: editingQueries(api).all })
      void navigate(paths.editor(path))
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    create.mutate(formText(event.currentTarget, 'title'))
  }
  return (
    <Dialog
      title="写文章"
      size="s"
      open={isOpen}
      busy={create.isPending}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} variant="primary" loading={create.isPending}>
            开始写
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field
          label="标题"
          required
          hint="文件名取自标题；先存为草稿，写好再发布。"
          error={create.error === null ? undefined : errorMessage(create.error)}
        >
          <Input name="title" maxLength={200} required />
        </Field>
      </form>
    </Dialog>
  )
}
