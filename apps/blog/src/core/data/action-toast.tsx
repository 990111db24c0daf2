import { Button } from '@qingjian/ui/button'
import type { ReactElement, ReactNode } from 'react'
import styles from './action-toast.module.css'

interface ActionToastProps {
  /** Name of the button. */
  action: string
  onAction: () => void
  children: ReactNode
}

/** Content of a toast with a button for what fixes the problem, such as a reload. */
export function ActionToast({ action, onAction, children }: ActionToastProps): ReactElement {
  return (
    <span className={styles.toast}>
      {children}
      <Button size="s" onClick={onAction}>
        {action}
      </Button>
    </span>
  )
}
