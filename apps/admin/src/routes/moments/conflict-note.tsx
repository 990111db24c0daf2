import { Button } from '@qingjian/ui/button'
import type { ReactElement } from 'react'
import styles from './moment-composer.module.css'
import type { Conflict } from './use-moment-draft.ts'

interface ConflictNoteProps {
  current: Conflict
  onDiscard: () => void
  onOverwrite: (hash: string) => void
}

/** Shows what was written elsewhere meanwhile; the author decides. */
export function ConflictNote({ current, onDiscard, onOverwrite }: ConflictNoteProps): ReactElement {
  return (
    <section role="alert" className={styles.conflict}>
      <p>
        {current === null
          ? '这条说说在别处删除了，没有保存。可以从回收站恢复它，再保存一次。'
          : '这条说说在别处改过了，没有覆盖。现在文件里是：'}
      </p>
      {current !== null && <pre className={styles.theirs}>{current.text}</pre>}
      <div className={styles.buttons}>
        <Button onClick={onDiscard}>放弃我的</Button>
        {current !== null && <Button onClick={() => onOverwrite(current.hash)}>用我的覆盖</Button>}
      </div>
    </section>
  )
}
