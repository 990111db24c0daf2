import { Field, Input } from '@qingjian/ui/field'
import { useState, type ReactElement } from 'react'
import { FormDialog } from '#features/dialogs/form-dialog.tsx'
import type { Term } from './terms.ts'

interface RenameDialogProps {
  /** 分类 or 标签. */
  kind: string
  term: Term
  /** The others of its kind; the name of one of them merges the two. */
  others: readonly Term[]
  onClose: () => void
  onRename: (name: string) => void
}

/** Renames a category or tag, or merges it with another one. */
export function RenameDialog({ kind, term, others, onClose, onRename }: RenameDialogProps): ReactElement {
  const [text, setText] = useState(term.name)
  const name = text.trim()
  const merged = others.find((other) => other.name === name)
  return (
    <FormDialog
      title={`给${kind}「${term.name}」改名`}
      submitLabel={merged === undefined ? '改名' : '合并'}
      isDisabled={name === '' || name === term.name}
      onClose={onClose}
      onSubmit={() => onRename(name)}
    >
      <Field
        label="新名字"
        hint={
          merged === undefined
            ? `会改 ${term.articles.length} 篇文章的文件。`
            : `已有 ${merged.articles.length} 篇用「${name}」，改名后合在一起。`
        }
      >
        <Input
          list="known-terms"
          maxLength={50}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <datalist id="known-terms">
        {others.map((other) => (
          <option key={other.name}>{other.name}</option>
        ))}
      </datalist>
    </FormDialog>
  )
}
