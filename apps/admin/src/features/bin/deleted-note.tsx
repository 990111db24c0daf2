import { Button } from '@qingjian/ui/button'
import { useEffect, useRef, type ReactElement } from 'react'
import styles from './deleted-note.module.css'

interface DeletedNoteProps {
  /** Null where nothing was deleted. */
  text: string | null
  /** Path of what was deleted with a button that is gone: the focus moves to the one that restores it. @default none */
  deleted?: string | null
  isRestoring: boolean
  onRestore: () => void
}

/** Says what was deleted, with a button that restores it. */
export function DeletedNote({
  text,
  deleted = null,
  isRestoring,
  onRestore,
}: DeletedNoteProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The list stays where it is.
    if (deleted !== null) button.current?.focus({ preventScroll: true })
  }, [deleted])
  return (
    <div role="status">
      {text !== null && (
        <p className={styles.note}>
          <span>{text}</span>
          <Button ref={button} size="s" loading={isRestoring} onClick={onRestore}>
            撤销删除
          </Button>
        </p>
      )}
    </div>
  )
}
