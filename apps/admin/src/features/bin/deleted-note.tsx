import { Button } from '@qingjian/ui/button'
import type { ReactElement } from 'react'
import styles from './deleted-note.module.css'

interface DeletedNoteProps {
  /** Null where nothing was deleted. */
  text: string | null
  isRestoring: boolean
  onRestore: () => void
}

/** Says what was deleted, with a button that restores it. */
export function DeletedNote({ text, isRestoring, onRestore }: DeletedNoteProps): ReactElement {
  return (
    <div role="status">
      {text !== null && (
        <p className={styles.note}>
          <span>{text}</span>
          <Button size="s" loading={isRestoring} onClick={onRestore}>
            撤销删除
          </Button>
        </p>
      )}
    </div>
  )
}
