import { Field, Input } from '@qingjian/ui/field'
import { useState, type ReactElement } from 'react'
import { formText } from '#core/screen/form-text.ts'
import { FormDialog } from '#features/dialogs/form-dialog.tsx'
import { TagsField } from '#features/tags/tags-field.tsx'

const titles = { category: '设为分类', addedTags: '加上标签', removedTags: '去掉标签' }

interface NameDialogProps {
  kind: keyof typeof titles
  /** Names for completion. */
  known: readonly string[]
  onClose: () => void
  onSubmit: (names: string[]) => void
}

/** Names a category or tags. */
export function NameDialog({ kind, known, onClose, onSubmit }: NameDialogProps): ReactElement {
  const [tags, setTags] = useState<string[]>([])
  const submit = (names: string[]): void => {
    onSubmit(names)
    onClose()
  }
  return (
    <FormDialog
      title={titles[kind]}
      submitLabel="确定"
      onClose={onClose}
      onSubmit={(form) => {
        if (kind === 'category') submit([formText(form, 'name')])
        else if (tags.length > 0) submit(tags)
      }}
    >
      {kind === 'category' ? (
        <>
          <Field label="分类" hint="留空就去掉分类。">
            <Input name="name" list="known-categories" maxLength={50} />
          </Field>
          <datalist id="known-categories">
            {known.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </>
      ) : (
        <TagsField tags={tags} known={known} onChange={setTags} />
      )}
    </FormDialog>
  )
}
