import type { ReactElement, ReactNode } from 'react'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  title: string
  /** A line below the title: what there is, and how much of it. */
  children?: ReactNode
}

/** Opens a screen: its name, and a line about it, over the double rule of printed pages. */
export function PageHeading({ title, children }: PageHeadingProps): ReactElement {
  return (
    <header className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      {children !== undefined && <p className={styles.text}>{children}</p>}
    </header>
  )
}
