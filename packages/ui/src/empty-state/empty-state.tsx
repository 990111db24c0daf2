import type { HTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { InboxIcon } from '../icon/index.ts'
import styles from './empty-state.module.css'

/** Props of {@link EmptyState}. */
export interface EmptyStateProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  /** What is missing, in a few words. */
  title: ReactNode
  /** A decorative picture; by default an empty tray, `null` for none. */
  icon?: ReactNode
  /** Why, or what to do. */
  description?: ReactNode
  /** A button or link that helps. */
  action?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Stands where a list would be: nothing there yet, nothing found, or an error (then pass `role="alert"`). */
export function EmptyState({
  title,
  icon,
  description,
  action,
  className,
  ...props
}: EmptyStateProps): ReactElement {
  return (
    <div {...props} className={cx(styles.empty, className)}>
      {icon !== null && <div className={styles.icon}>{icon ?? <InboxIcon />}</div>}
      <p className={styles.title}>{title}</p>
      {description != null && <p className={styles.description}>{description}</p>}
      {action != null && <div className={styles.action}>{action}</div>}
    </div>
  )
}
