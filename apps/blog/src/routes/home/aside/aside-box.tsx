import { useId, type ReactElement, type ReactNode } from 'react'
import styles from './aside-box.module.css'

interface AsideBoxProps {
  title: string
  children: ReactNode
}

/** A titled section of the aside. */
export function AsideBox({ title, children }: AsideBoxProps): ReactElement {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
