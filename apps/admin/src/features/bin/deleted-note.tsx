import { Button } from '@qingjian/ui/button'
import { useEffect, useRef, type ReactElement } from 'react'
import { Note, Notes } from '#core/screen/notes.tsx'

interface DeletedNoteProps {
  /** Null where nothing was deleted. */
  text: string | null
  /** Path of what was deleted with a button that is gone: the focus moves to the one that restores it. @default none */
  deleted?: string | null
  isRestoring: boolean
  onRestore: () => void
}

/** Message that names what was deleted, with a button that restores it. */
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
    <Notes>
      {text !== null && (
        <Note
          action={
            <Button ref={button} size="s" loading={isRestoring} onClick={onRestore}>
              撤销删除
            </Button>
          }
        >
          {text}
        </Note>
      )}
    </Notes>
  )
}
