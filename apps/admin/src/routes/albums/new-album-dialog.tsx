import { albumEditingQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { Field, Input } from '@qingjian/ui/field'
import { useMutation } from '@tanstack/react-query'
import { useId, type FormEvent, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAppContext } from '#core/data/app-context.ts'
import { fieldErrorMessage } from '#core/data/field-error-message.ts'
import { paths } from '#core/paths.ts'
import { formText } from '#core/screen/form-text.ts'
import { albumFolder } from './album-path.ts'

/** Creates an empty album and opens it. */
export function NewAlbumDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactElement {
  const { api, queryClient } = useAppContext()
  const navigate = useNavigate()
  const formId = useId()
  const create = useMutation({
    mutationFn: (name: string) => api.albumEditing.create({ name }),
    onSuccess: ({ path }) => {
      void queryClient.invalidateQueries({ queryKey: albumEditingQueries(api).all })
      void navigate(paths.album(albumFolder(path)))
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    create.mutate(formText(event.currentTarget, 'name'))
  }
  return (
    <Dialog
      title="新建相册"
      size="s"
      open={isOpen}
      busy={create.isPending}
      onOpenChange={onClose}
      footer={
        <>
          <Button disabled={create.isPending} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={create.isPending}>
            新建
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field
          label="名称"
          required
          hint="文件夹的名字取自这里，以后改名不影响它。"
          error={create.error === null ? undefined : fieldErrorMessage(create.error)}
        >
          <Input name="name" maxLength={60} required />
        </Field>
      </form>
    </Dialog>
  )
}
