import type { HTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { InboxIcon } from '../icon/index.ts'
import styles from './empty-state.module.css'

/** Props of {@link EmptyState}. */
export interface EmptyStateProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  /** Short statement of what is missing. */
  title: ReactNode
  /** Decorative icon; an empty tray by default, `null` for none. */
  icon?: ReactNode
  /** The reason, or what to do next. */
  description?: ReactNode
  /** A button or link, for instance to retry. */
  action?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Placeholder of an empty list: no items, no results, or an error (then pass `role="alert"`). */
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
