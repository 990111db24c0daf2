import { Field, Input } from '@qingjian/ui/field'
import type { ReactElement } from 'react'
import { formText } from '#core/screen/form-text.ts'
import { splitNames } from '#core/screen/split-names.ts'
import { FormDialog } from '#features/dialogs/form-dialog.tsx'

const texts = {
  category: { title: '设为分类', label: '分类', hint: '留空就去掉分类。' },
  addedTags: { title: '加上标签', label: '标签', hint: '几个标签用逗号或顿号隔开。' },
  removedTags: { title: '去掉标签', label: '标签', hint: '几个标签用逗号或顿号隔开。' },
}

interface NameDialogProps {
  /** Null for closed. */
  kind: keyof typeof texts | null
  /** Names for completion. */
  known: readonly string[]
  onClose: () => void
  onSubmit: (names: string[]) => void
}

/** Names a category or tags. */
export function NameDialog({ kind, known, onClose, onSubmit }: NameDialogProps): ReactElement {
  const { title, label, hint } = texts[kind ?? 'category']
  return (
    <FormDialog
      title={title}
      isOpen={kind !== null}
      submitLabel="确定"
      onClose={onClose}
      onSubmit={(form) => {
        const text = formText(form, 'name')
        onSubmit(kind === 'category' ? [text.trim()] : splitNames(text))
        onClose()
      }}
    >
      <Field label={label} hint={hint}>
        <Input
          name="name"
          list="known-names"
          maxLength={kind === 'category' ? 50 : 200}
          required={kind !== 'category'}
        />
      </Field>
      <datalist id="known-names">
        {known.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </FormDialog>
  )
}
