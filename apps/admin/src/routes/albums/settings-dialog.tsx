import type { AlbumChanges, EditableAlbumDetail } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { Checkbox, Field, Input, Textarea } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useId, type FormEvent, type ReactElement } from 'react'
import { formText } from '#core/screen/form-text.ts'
import styles from './dialog-form.module.css'

interface SettingsDialogProps {
  album: EditableAlbumDetail
  onClose: () => void
  /** @returns Whether the changes were saved. */
  onSave: (changes: AlbumChanges) => Promise<boolean>
}

/** Name, description and publication of an album. */
export function SettingsDialog({ album, onClose, onSave }: SettingsDialogProps): ReactElement {
  const formId = useId()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const { currentTarget: form } = event
    onClose()
    const isSaved = await onSave({
      name: formText(form, 'name'),
      description: formText(form, 'description'),
      isPublished: new FormData(form).has('isPublished'),
    })
    if (isSaved) toast.success('已保存')
  }
  return (
    <Dialog
      title="名称和简介"
      size="s"
      open
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} variant="primary">
            保存
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field label="名称" required>
          <Input name="name" maxLength={60} required defaultValue={album.name} />
        </Field>
        <Field label="简介" limit={500}>
          <Textarea name="description" rows={3} defaultValue={album.description} />
        </Field>
        <Checkbox name="isPublished" defaultChecked={album.isPublished}>
          公开在网站上
        </Checkbox>
      </form>
    </Dialog>
  )
}
