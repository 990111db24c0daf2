import type { ReactElement, ReactNode } from 'react'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  title: string
  /** A line below the title, such as a count. */
  children?: ReactNode
}

/** The heading of a page: title and subtitle above a double rule. */
export function PageHeading({ title, children }: PageHeadingProps): ReactElement {
  return (
    <header className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      {children !== undefined && <p className={styles.text}>{children}</p>}
    </header>
  )
}
