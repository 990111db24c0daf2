import type { ReactElement, ReactNode } from 'react'
import { usePageTitle } from '#core/screen/page-title.ts'
import styles from './screen.module.css'

interface ScreenProps {
  title: string
  /** Content beside the heading, such as filters. */
  end?: ReactNode
  children: ReactNode
}

/** A screen with its heading. */
export function Screen({ title, end, children }: ScreenProps): ReactElement {
  usePageTitle(title)
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {end}
      </header>
      {children}
    </>
  )
}
