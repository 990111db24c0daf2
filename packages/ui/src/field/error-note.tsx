import type { ReactElement, ReactNode } from 'react'
import { ErrorIcon } from '../icon/index.ts'
import styles from './field.module.css'

/** Error message under a control. */
export function ErrorNote({ id, children }: { id: string; children: ReactNode }): ReactElement {
  return (
    <p id={id} className={styles.error}>
      <ErrorIcon />
      <span>{children}</span>
    </p>
  )
}

/** Whether a node renders anything. */
export function hasContent(node: ReactNode): boolean {
  return node != null && node !== false && node !== ''
}
