import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { Field, Input } from '@qingjian/ui/field'
import { useId, type FormEvent, type ReactElement } from 'react'
import { formText } from '#core/screen/form-text.ts'
import { splitNames } from '#core/screen/split-names.ts'

const texts = {
  category: { title: '设为分类', label: '分类', hint: '留空就去掉分类。' },
  addedTags: { title: '加上标签', label: '标签', hint: '几个标签用逗号隔开。' },
  removedTags: { title: '去掉标签', label: '标签', hint: '几个标签用逗号隔开。' },
}

interface NameDialogProps {
  /** Null for closed. */
  kind: keyof typeof texts | null
  onClose: () => void
  onSubmit: (names: string[]) => void
}

/** Names a category or tags. */
export function NameDialog({ kind, onClose, onSubmit }: NameDialogProps): ReactElement {
  const formId = useId()
  const { title, label, hint } = texts[kind ?? 'category']
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    onSubmit(splitNames(formText(event.currentTarget, 'name')))
    onClose()
  }
  return (
    <Dialog
      title={title}
      size="s"
      open={kind !== null}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} variant="primary">
            确定
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label={label} hint={hint}>
          <Input name="name" maxLength={200} />
        </Field>
      </form>
    </Dialog>
  )
}
