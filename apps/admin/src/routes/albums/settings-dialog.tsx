import type { AlbumChanges, EditableAlbumDetail } from '@qingjian/api-client/contract'
import { Checkbox, Field, Input, Textarea } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useState, type ReactElement } from 'react'
import { formText } from '#core/screen/form-text.ts'
import { FormDialog } from '#features/dialogs/form-dialog.tsx'
import type { EditResult } from './use-album.ts'

interface SettingsDialogProps {
  album: EditableAlbumDetail
  onClose: () => void
  /** Called with what differs from the album. */
  onSave: (changes: AlbumChanges) => Promise<EditResult>
}

/** Name, description and publication of an album. What was typed stays if it could not be saved. */
export function SettingsDialog({ album, onClose, onSave }: SettingsDialogProps): ReactElement {
  const [isPending, setPending] = useState(false)
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const name = formText(form, 'name')
    const description = formText(form, 'description')
    const isPublished = new FormData(form).has('isPublished')
    setPending(true)
    const result = await onSave({
      ...(name !== album.name && { name }),
      ...(description !== album.description && { description }),
      ...(isPublished !== album.isPublished && { isPublished }),
    })
    setPending(false)
    if (result !== 'failed') onClose()
    if (result === 'saved') toast.success('已保存')
  }
  return (
    <FormDialog
      title="名称和简介"
      isPending={isPending}
      submitLabel="保存"
      onClose={onClose}
      onSubmit={(form) => void submit(form)}
    >
      <Field label="名称" required>
        <Input name="name" maxLength={60} required defaultValue={album.name} />
      </Field>
      <Field label="简介" limit={500}>
        <Textarea name="description" rows={3} defaultValue={album.description} />
      </Field>
      <Checkbox name="isPublished" defaultChecked={album.isPublished}>
        公开在网站上
      </Checkbox>
    </FormDialog>
  )
}
