import { Button } from '@qingjian/ui/button'
import { toast } from '@qingjian/ui/toast'
import { undoTime } from '#features/decisions/decision-queue.ts'
import styles from './toast-undo.module.css'

/** Shows a toast that names what was done, with a button that reverses it. Returns the id of the toast. */
export function toastUndo(text: string, onUndo: () => void): string {
  const id: string = toast.success(
    <span className={styles.note}>
      <span>{text}</span>
      <Button
        size="s"
        onClick={() => {
          toast.dismiss(id)
          onUndo()
        }}
      >
        撤销
      </Button>
    </span>,
    { duration: undoTime },
  )
  return id
}
