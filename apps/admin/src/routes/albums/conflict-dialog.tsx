import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { Checkbox } from '@qingjian/ui/field'
import { useState, type ReactElement } from 'react'
import styles from './conflict-dialog.module.css'
import type { AlbumLineEdit } from './album-edits.ts'
import type { AlbumConflict } from './use-album.ts'

interface ConflictDialogProps {
  /** Null while the dialog is closed. */
  conflict: AlbumConflict | null
  /** Called with the edits that the author accepts; with none for those that are discarded. */
  onResolve: (accepted: readonly AlbumLineEdit[]) => void
}

/** Shows the present `album.yaml` beside the rejected edits; the author decides line by line which are applied to it. */
export function ConflictDialog({ conflict, onResolve }: ConflictDialogProps): ReactElement {
  const { current = null, edits = [] } = conflict ?? {}
  const [rejected, setRejected] = useState<readonly AlbumLineEdit[]>([])
  const accepted = edits.filter((edit) => !rejected.includes(edit))
  return (
    <Dialog
      title={current === null ? '相册已经删除' : '相册在别处改过了'}
      size="l"
      open={conflict !== null}
      onOpenChange={() => onResolve([])}
      footer={
        <>
          <Button onClick={() => onResolve([])}>放弃我的</Button>
          {current !== null && (
            <Button variant="primary" disabled={accepted.length === 0} onClick={() => onResolve(accepted)}>
              在它上面改
            </Button>
          )}
        </>
      }
    >
      <p className={styles.note}>
        {current === null
          ? 'album.yaml 在别处删除了，没有保存。'
          : '没有覆盖任何内容。可以只把选中的几项改上去，别处改的其余内容不变。'}
      </p>
      <div className={styles.versions}>
        {current !== null && (
          <section aria-label="文件里现在的内容">
            <h3 className={styles.heading}>文件里现在是</h3>
            <pre className={styles.text}>{current.text}</pre>
          </section>
        )}
        <section aria-label="我的改动">
          <h3 className={styles.heading}>我的改动</h3>
          <ul className={styles.edits}>
            {edits.map((edit) => (
              <li key={edit.line}>
                {current === null ? (
                  edit.line
                ) : (
                  <Checkbox
                    checked={!rejected.includes(edit)}
                    onChange={({ target }) =>
                      setRejected(
                        target.checked ? rejected.filter((one) => one !== edit) : [...rejected, edit],
                      )
                    }
                  >
                    {edit.line}
                  </Checkbox>
                )}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  )
}
