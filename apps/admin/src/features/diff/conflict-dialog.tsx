import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { useState, type ReactElement } from 'react'
import { withLineEndsOf } from './line-ends.ts'
import { DiffView } from './diff-view.tsx'

/** Both versions of a file that was changed elsewhere. */
export interface Conflict {
  /** Hash of the present version. */
  hash: string
  theirs: string
  mine: string
}

interface ConflictDialogProps {
  conflict: Conflict
  /** Whether the file is Markdown. @default true */
  isMarkdown?: boolean
  isSaving: boolean
  onSave: (text: string, hash: string) => void
  /** Discards the own text. */
  onDiscard: () => void
  onClose: () => void
}

/** Shows both versions side by side; the author decides line by line. */
export function ConflictDialog(props: ConflictDialogProps): ReactElement {
  const { conflict, isMarkdown = true, isSaving, onSave, onDiscard, onClose } = props
  const [merged, setMerged] = useState(conflict.mine)
  return (
    <Dialog
      title="文件在别处改过了"
      size="l"
      open
      busy={isSaving}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            回去继续写
          </Button>
          <Button onClick={onDiscard}>放弃我的，用别处的</Button>
          <Button variant="primary" loading={isSaving} onClick={() => onSave(merged, conflict.hash)}>
            保存右边的内容
          </Button>
        </>
      }
    >
      <p>没有覆盖任何内容。右边可以直接修改，也可以用箭头把左边的一处拿过来；两个版本都会留在历史里。</p>
      <DiffView
        isMarkdown={isMarkdown}
        before={{ label: '别处的版本', text: conflict.theirs }}
        after={{ label: '我的版本', text: conflict.mine }}
        onChange={(text) => setMerged(withLineEndsOf(conflict.mine, text))}
      />
    </Dialog>
  )
}
