import { Button } from '@qingjian/ui/button'
import type { ReactElement, ReactNode } from 'react'
import styles from './reload-notice.module.css'

interface ReloadNoticeProps {
  /** Name of the button. */
  action: string
  onAction: () => void
  children: ReactNode
}

/** What a toast says that loading the page anew mends, with the button for it. */
export function ReloadNotice({ action, onAction, children }: ReloadNoticeProps): ReactElement {
  return (
    <span className={styles.notice}>
      {children}
      <Button size="s" onClick={onAction}>
        {action}
      </Button>
    </span>
  )
}
