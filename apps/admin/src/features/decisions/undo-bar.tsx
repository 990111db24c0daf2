import { Button } from '@qingjian/ui/button'
import { UndoIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { useStore } from '#core/data/create-store.ts'
import { useShortcuts } from '#features/shortcuts/shortcuts.ts'
import { useDecisions } from './decision-context.tsx'
import type { QueuedDecision } from './decision-queue.ts'
import styles from './undo-bar.module.css'

const verbs = { approve: '已通过', delete: '已删除', pin: '已置顶', unpin: '已取消置顶' } as const

const describe = ({ action, ids }: QueuedDecision): string => `${verbs[action]} ${ids.length} 条`

/** The newest decision that can be undone, for ten seconds. */
export function UndoBar(): ReactElement {
  const { decisions, undo } = useDecisions()
  const queued = useStore(decisions).filter(({ isSending }) => !isSending)
  const last = queued.at(-1)
  useShortcuts('互动', [{ keys: 'z', label: '撤销刚才的处理', run: undo }])
  return (
    <div role="status" className={styles.region}>
      {last !== undefined && (
        <div key={last.key} className={styles.bar}>
          <span>
            {describe(last)}
            {queued.length > 1 && `，另有 ${queued.length - 1} 次处理`}
          </span>
          <Button size="s" icon={<UndoIcon />} onClick={undo}>
            撤销
          </Button>
          <span aria-hidden="true" className={styles.time} />
        </div>
      )}
    </div>
  )
}
