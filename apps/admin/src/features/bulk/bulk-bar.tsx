import type { ReactElement, ReactNode } from 'react'
import styles from './bulk-bar.module.css'

interface BulkBarProps {
  label: string
  /** Whether something is selected: the bar then stays on the screen. */
  isActive: boolean
  children: ReactNode
}

/** What can be done with the selected items of the list below it. */
export function BulkBar({ label, isActive, children }: BulkBarProps): ReactElement {
  return (
    <div role="group" aria-label={label} className={styles.bar} data-active={isActive || undefined}>
      {children}
    </div>
  )
}
