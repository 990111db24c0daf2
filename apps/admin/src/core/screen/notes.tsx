import type { ReactElement, ReactNode } from 'react'
import styles from './notes.module.css'

/** A live region of {@link Note}s above what they are about. */
export function Notes({ children }: { children: ReactNode }): ReactElement {
  return (
    <div role="status" className={styles.notes}>
      {children}
    </div>
  )
}

interface NoteProps {
  children: ReactNode
  /** A button. @default none */
  action?: ReactNode
  /** @default 'neutral' */
  tone?: 'neutral' | 'warning'
}

/** One sentence with a button beside it. */
export function Note({ children, action, tone = 'neutral' }: NoteProps): ReactElement {
  return (
    <p className={styles.note} data-tone={tone}>
      <span>{children}</span>
      {action}
    </p>
  )
}
