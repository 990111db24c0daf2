import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import type { ReactElement } from 'react'
import styles from './conflict-dialog.module.css'
import type { AlbumConflict } from './use-album.ts'

interface ConflictDialogProps {
  /** Null for closed. */
  conflict: AlbumConflict | null
  onResolve: (overwrites: boolean) => void
}

/** Shows the present `album.yaml` beside the rejected edits, which can be applied to it. */
export function ConflictDialog({ conflict, onResolve }: ConflictDialogProps): ReactElement {
  const { current = null, edits = [] } = conflict ?? {}
  return (
    <Dialog
      title={current === null ? '相册已经删除' : '相册在别处改过了'}
      size="l"
      open={conflict !== null}
      onOpenChange={() => onResolve(false)}
      footer={
        <>
          <Button onClick={() => onResolve(false)}>放弃我的</Button>
          {current !== null && (
            <Button variant="primary" onClick={() => onResolve(true)}>
              在它上面改
            </Button>
          )}
        </>
      }
    >
      <p className={styles.note}>
        {current === null
          ? 'album.yaml 在别处删除了，没有保存。'
          : '没有覆盖任何内容。可以只把我的这几项改上去，别处改的其余内容不变。'}
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
            {edits
              .flatMap(({ lines }) => lines)
              .map((line) => (
                <li key={line}>{line}</li>
              ))}
          </ul>
        </section>
      </div>
    </Dialog>
  )
}
