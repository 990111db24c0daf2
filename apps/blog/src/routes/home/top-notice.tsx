import type { Notice } from '@qingjian/api-client/contract'
import { IconButton } from '@qingjian/ui/button'
import { CloseIcon } from '@qingjian/ui/icon'
import { useState, type ReactElement } from 'react'
import { dismissNotice, useDismissedNotices } from './dismissed-notices.ts'
import styles from './top-notice.module.css'

/** The newest notice that this visitor has not dismissed. */
export function TopNotice({ notices }: { notices: readonly Notice[] }): ReactElement | null {
  const dismissed = useDismissedNotices()
  const [isServerRendered] = useState(dismissed === null)
  const [isDismissed, setDismissed] = useState(false)
  const next = notices.find(({ id }) => dismissed?.includes(id) !== true)
  // A server-rendered notice keeps its height if it was dismissed on an earlier visit: no layout shift.
  const shown = next ?? (isServerRendered && !isDismissed ? notices[0] : undefined)
  if (shown === undefined) return null
  const dismiss = (): void => {
    setDismissed(true)
    dismissNotice(shown.id)
  }
  const state = dismissed === null ? 'unknown' : next === undefined ? 'dismissed' : 'shown'
  return (
    <section aria-label="顶部公告" className={styles.notice} data-state={state}>
      <div className={styles.text}>
        <strong className={styles.title}>{shown.title}</strong>
        {/* The server has sanitised this HTML when it compiled the content. */}
        <div className={styles.content} dangerouslySetInnerHTML={{ __html: shown.content }} />
      </div>
      <IconButton label="关闭公告" size="s" className={styles.close} onClick={dismiss}>
        <CloseIcon />
      </IconButton>
    </section>
  )
}
