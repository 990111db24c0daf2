import type { AlbumChanges, EditableAlbumDetail } from '@qingjian/api-client/contract'
import { Checkbox, Field, Input, Textarea } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import type { ReactElement } from 'react'
import { formText } from '#core/screen/form-text.ts'
import { FormDialog } from '#features/dialogs/form-dialog.tsx'

interface SettingsDialogProps {
  album: EditableAlbumDetail
  onClose: () => void
  /** Called with what differs from the album. @returns Whether the changes were saved. */
  onSave: (changes: AlbumChanges) => Promise<boolean>
}

/** Name, description and publication of an album. */
export function SettingsDialog({ album, onClose, onSave }: SettingsDialogProps): ReactElement {
  const submit = async (form: HTMLFormElement): Promise<void> => {
    onClose()
    const name = formText(form, 'name')
    const description = formText(form, 'description')
    const isPublished = new FormData(form).has('isPublished')
    const isSaved = await onSave({
      ...(name !== album.name && { name }),
      ...(description !== album.description && { description }),
      ...(isPublished !== album.isPublished && { isPublished }),
    })
    if (isSaved) toast.success('已保存')
  }
  return (
    <FormDialog
      title="名称和简介"
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
